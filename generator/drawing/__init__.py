"""Drawing: frames and what they are made of, knowing neither templates nor sheets."""
