"""PNG and JPEG files, read through before anything is printed from them."""
