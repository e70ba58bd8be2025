"""SVG files as any program saves them: read, styled, and drawn as items of a frame."""
