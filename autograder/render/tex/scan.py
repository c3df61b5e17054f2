"""The source of a formula, taken token by token; every complaint points at a place in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NoReturn

from autograder.render.tex.error import TexError

_TOKEN = re.compile(r"\\operatorname\*|\\[A-Za-z]+|\\.|\\|.", re.DOTALL)
_SPACE = re.compile(r"\s*")


@dataclass(frozen=True, slots=True)
class Token:
    """``text`` is empty at the end of the formula."""

    text: str
    at: int

    @property
    def name(self) -> str:
        """Of a command, without its backslash; else nothing."""
        return self.text[1:] if self.text.startswith("\\") else ""


class Scanner:
    """Reads from left to right; white space is skipped, as LaTeX does."""

    def __init__(self, latex: str) -> None:
        self.latex, self.at = latex, 0

    def peek(self) -> Token:
        begin = self._skipped()
        found = _TOKEN.match(self.latex, begin)
        return Token(re.sub(r"^\\\s$", "\\ ", found[0]) if found else "", begin)

    def take(self) -> Token:
        token = self.peek()
        self.at = token.at + len(token.text)
        return token

    def takes(self, text: str) -> bool:
        """Whether ``text`` comes next; if so it is taken."""
        if self.peek().text != text:
            return False
        self.take()
        return True

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What stands exactly here, taken if it fits."""
        found = pattern.match(self.latex, self.at)
        if found:
            self.at = found.end()
        return found

    def fail(self, at: Token | int, what: str, remedy: str = "") -> NoReturn:
        raise TexError(self.latex, at if isinstance(at, int) else at.at, what, remedy)

    def unknown(self, token: Token, what: str, name: str, known: list[str], form: str) -> NoReturn:
        """A name that is not in ``known``: the nearest that is, if any is near."""
        near = get_close_matches(name, known, 1, 0.6)
        remedy = f"did you mean {form.format(near[0])}?" if near else "it is not in the subset that prints"
        self.fail(token, f"{what} {form.format(name)} is not known", remedy)

    def _skipped(self) -> int:
        found = _SPACE.match(self.latex, self.at)
        return found.end() if found else self.at
