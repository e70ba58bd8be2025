"""Where a line may end, by language, and how well it ends there."""
