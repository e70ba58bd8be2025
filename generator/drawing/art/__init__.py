"""Art: icons and pictures of files, examined, then drawn."""
