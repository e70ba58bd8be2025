"""I18n: the texts of a game out for translators, and catalogues brought up to date."""
