"""The headings of a whole sheet: whoever listens jumps along them, so none may skip a level."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from autograder.errors import CourseError
from autograder.render.prose import read, where
from autograder.render.sheet import Asked, Prose, Sheet

_TITLE, _QUESTION = 1, 2  # levels of the headings that no author writes


def check_headings(sheet: Sheet) -> None:
    """
    Raises:
        CourseError: a heading stands two levels or more below the one before it.
    """
    above = _TITLE
    for level, place in _headings(sheet):
        if level > above + 1:
            what = f"a heading of level {level} below one of level {above} cannot be printed"
            raise CourseError(place, what, f"write it with {'#' * (above + 1)}")
        above = level


def _headings(sheet: Sheet) -> Iterator[tuple[int, str]]:
    for part in sheet.parts:
        if not isinstance(part, Asked):
            yield from _of_block(part)
            continue
        yield _QUESTION, ""
        for block in (*part.blocks, part.answer.prose if part.answer else None):
            yield from _of_block(block)


def _of_block(block: object) -> tuple[tuple[int, str], ...]:
    return _of_prose(block) if isinstance(block, Prose) else ()


@lru_cache(maxsize=4096)
def _of_prose(prose: Prose) -> tuple[tuple[int, str], ...]:
    tokens = (token for token in read(prose) if token.type == "heading_open")
    return tuple((int(token.tag[1]), where(prose, token)) for token in tokens)
