"""The PDF painter: document, fonts and content streams."""
