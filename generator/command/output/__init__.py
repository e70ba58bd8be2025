"""What people and programs are told on the two streams."""
