"""Who may come in: words that are good for one entrance, and the cookies that they are changed for."""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import token_bytes, token_urlsafe

MOST_TOKENS = 8
"""So many words for an entrance are good at once; the oldest is forgotten."""
MOST_SESSIONS = 32
"""So many browsers may be inside; the one that came first is forgotten."""


class Sessions:
    """What is known of those who may come in; it ends with the process."""

    def __init__(self) -> None:
        self._key = token_bytes(32)
        self._tokens: list[str] = []
        self._cookies: list[str] = []

    def token(self) -> str:
        """A word that is good for one entrance."""
        self._tokens = [*self._tokens, token_urlsafe(32)][-MOST_TOKENS:]
        return self._tokens[-1]

    def entered(self, token: str, cookie: str) -> str:
        """The cookie that a word is changed for, which is used up with that; '' for any other word.

        A browser that is inside keeps the cookie that it has: all its pages go by the same one.
        """
        good = [each for each in self._tokens if _same(each, token)]
        if not good:
            return ""
        self._tokens.remove(good[0])
        if self.knows(cookie):
            return cookie
        self._cookies = [*self._cookies, token_urlsafe(32)][-MOST_SESSIONS:]
        return self._cookies[-1]

    def knows(self, cookie: str) -> bool:
        """Whether a cookie was given to somebody here."""
        return any([_same(each, cookie) for each in self._cookies])  # noqa: C419  # all, however soon one is

    def word_of(self, cookie: str) -> str:
        """What the page that came with this cookie must say to change something."""
        return hmac.new(self._key, cookie.encode("utf-8", "replace"), sha256).hexdigest()

    def may_change(self, cookie: str, word: str) -> bool:
        """Whether a word is the one that belongs to a cookie."""
        return _same(self.word_of(cookie), word)


def _same(one: str, other: str) -> bool:
    """Whether two words are the same, in a time that does not tell how much of them is."""
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))
