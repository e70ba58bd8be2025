"""Common sheets: pieces of several components packed on one paper."""
