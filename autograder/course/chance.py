"""Draws that are the same for ever: sha256, our own rejection sampling and our own Fisher-Yates.

No library's generator is asked, so no later version of Python changes a sheet that was printed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_WORD = 8  # bytes of one number drawn


class Chance:
    """An endless run of whole numbers that hangs on ``about`` alone; no two different tuples share one."""

    def __init__(self, secret: bytes, *about: str) -> None:
        parts = (secret, *(text.encode("utf-8", "surrogatepass") for text in about))
        # Each part after its length: ("ab", "c") and ("a", "bc") are different messages.
        self._key = b"".join(len(part).to_bytes(8, "big") + part for part in parts)
        self._counter, self._left = 0, b""

    def below(self, count: int) -> int:
        """One of 0 ... count - 1, each as likely: what would make some likelier is drawn again."""
        if not 0 < count <= 2**32:
            raise ValueError(f"one of {count} cannot be drawn")
        limit = 2 ** (8 * _WORD) // count * count
        while (number := self._word()) >= limit:
            pass
        return number % count

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """In an order drawn by Fisher and Yates, from the last place down."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _word(self) -> int:
        if not self._left:
            self._left = hashlib.sha256(self._key + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
        word, self._left = self._left[:_WORD], self._left[_WORD:]
        return int.from_bytes(word, "big")
