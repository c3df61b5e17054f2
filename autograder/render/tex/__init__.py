"""LaTeX maths, read once and strictly: Typst maths for print, plain words for whoever listens."""

from __future__ import annotations

from functools import lru_cache

from autograder.model import Language
from autograder.render.tex.error import TexError, pointed
from autograder.render.tex.read import read
from autograder.render.tex.speak import words
from autograder.render.tex.tree import Row
from autograder.render.tex.typst import content

__all__ = ["TexError", "pointed", "spoken", "typst_math"]


def typst_math(latex: str, *, display: bool) -> str:
    """What stands between the dollars of a Typst formula; ``TexError`` when LaTeX is not understood."""
    return content(_read(latex), display=display)


def spoken(latex: str, language: Language) -> str:
    """The formula as a person would read it aloud; ``TexError`` when LaTeX is not understood."""
    return words(_read(latex), language)


@lru_cache(maxsize=4096)
def _read(latex: str) -> Row:
    return read(latex)
