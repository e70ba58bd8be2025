"""What the designer writes down beside the data: open points and known faults."""
