"""What is paid, gained and scored: whether it can be, and whether it is fair."""
