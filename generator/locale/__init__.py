"""Locale: PO catalogues in, texts of one language out."""
