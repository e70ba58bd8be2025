"""A studio that is slow: what a page asks is kept back for a while."""

from __future__ import annotations

from typing import Any


class Held:
    """Questions of a page that are kept from the studio until they are let go."""

    def __init__(self, page: Any, pattern: str) -> None:
        self.page, self.routes, self.open = page, list[Any](), False
        page.route(pattern, self._asked)

    def _asked(self, route: Any) -> None:
        if self.open:
            route.continue_()
        else:
            self.routes.append(route)

    def until(self, number: int = 1) -> None:
        """Wait until so many are kept."""
        for _ in range(100):
            if len(self.routes) >= number:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{len(self.routes)} of {number} questions were asked")

    def go(self) -> None:
        """Let all of them go, and those to come."""
        self.open = True
        for route in self.routes:
            route.continue_()
