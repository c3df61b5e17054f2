"""What is said of a formula that cannot be read: a caret under the place, and what would be right."""

from __future__ import annotations

_BEFORE, _BEHIND = 44, 24  # characters of a long formula that are shown around the place


class TexError(ValueError):
    """LaTeX that is not understood; ``at`` counts characters from 0."""

    def __init__(self, latex: str, at: int, what: str, remedy: str = "") -> None:
        self.latex, self.at, self.what, self.remedy = latex, at, what, remedy
        super().__init__(latex, at, what, remedy)

    def __str__(self) -> str:
        return pointed(self.latex, self.at, self.what + (f": {self.remedy}" if self.remedy else ""))


def pointed(latex: str, at: int, says: str) -> str:
    """Two lines: the formula, or what is around the place, and a caret under it that says something."""
    at = min(max(at, 0), len(latex))
    begin, end = max(0, at - _BEFORE), at + _BEHIND
    shown = latex[begin:end]
    before, behind = "…" if begin else "", "…" if end < len(latex) else ""
    line = "".join(c if c.isprintable() else " " for c in f"{before}{shown}{behind}")
    return f"{line}\n{' ' * (len(before) + at - begin)}^ {says}"
