"""The dialect: the XML of a face in, items of a frame out."""
