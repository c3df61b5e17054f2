"""Wrap a public check so that it stands alone in a notebook: unsolved, it says so instead of failing."""

from __future__ import annotations

import io
import tokenize
from collections.abc import Iterator
from textwrap import wrap as wrap_text

from autograder.authoring.hidden import in_words
from autograder.authoring.words import (
    ANSWERED,
    CHECK_COMMENT,
    NOT_A_LETTER,
    NOT_A_NUMBER,
    NOT_DONE,
    NOT_HELD,
    PASSES,
    PASSES_AND_THEN,
)
from autograder.model import LANGUAGES, CheckKind, Kind, Language, Question, Text

_WIDEST = 96  # characters of a line that a check prints: the stub's own lines stay below 110

# nbgrader sets NBGRADER_EXECUTION while it validates or grades: there an unsolved cell has to fail.
_WRAPPED = """\
{comment}
try:
{body}
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
{not_done}
except {failures} as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
{failed}
else:
{passes}"""

# The statement of the check that failed, and what it says of the student's values.
_FAILED_LINE = """\
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
"""


def wrap(
    source: str,
    question: Question,
    number: int,
    language: Language | None,
    hidden: tuple[CheckKind, ...] = (),
) -> str:
    """The check cell of a question; in both languages when ``language`` is None (the stub).

    The check of a choice or a number tells nothing about the answer, only that there is one.

    Args:
        hidden: the kinds of its hidden checks, to be named once the examples work.
    """
    code = question.kind is Kind.CODE
    return _WRAPPED.format(
        comment="\n".join(_words(CHECK_COMMENT, language, number)),
        body=indent(source),
        not_done="\n".join(f'    print("{words}")' for words in _words(NOT_DONE, language, number)),
        failures="AssertionError" if code else "(AssertionError, AttributeError, TypeError, ValueError)",
        failed=_failed(question.kind, number, language),
        passes="\n".join(_passes(question.kind, language, number, hidden)),
    )


def examples(wrapped: str) -> str:
    """What ``wrap`` was given, under its comment: for whoever only reads the check."""
    lines = wrapped.split("\n")
    try:
        begin, end = lines.index("try:"), lines.index("except NotImplementedError as error:")
    except ValueError:
        return wrapped
    return "\n".join([*lines[:begin], *(line.removeprefix("    ") for line in lines[begin + 1 : end])])


def _failed(kind: Kind, number: int, language: Language | None) -> str:
    """Lines that say what does not hold; of a letter or a number, only that it is none."""
    if kind is Kind.CODE:
        said = (f'    print(f"{words} {{line}}{{note}}")' for words in _words(NOT_HELD, language, number))
        return _FAILED_LINE + "\n".join(said)
    words = NOT_A_LETTER if kind is Kind.CHOICE else NOT_A_NUMBER
    return "\n".join(f'    print("{said}")' for said in _words(words, language, number))


def _passes(
    kind: Kind, language: Language | None, number: int, hidden: tuple[CheckKind, ...]
) -> Iterator[str]:
    for each in LANGUAGES if language is None else (language,):
        kinds = in_words(hidden, each)
        words = ANSWERED if kind is not Kind.CODE else PASSES_AND_THEN if kinds else PASSES
        for sentence in words.get(each).format(n=number, kinds=kinds).split("\n"):
            yield from (f'    print("{line}")' for line in wrap_text(sentence, _WIDEST))


def _words(text: Text, language: Language | None, number: int) -> list[str]:
    given = (text.es, text.en) if language is None else (text.get(language),)
    return [words.format(n=number) for words in given]


def indent(source: str) -> str:
    """Every line four spaces in, except inside a string that spans lines."""
    inside: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.start[0] != token.end[0] and token.type not in (tokenize.NEWLINE, tokenize.NL):
            inside.update(range(token.start[0] + 1, token.end[0] + 1))
    lines = source.split("\n")
    return "\n".join(f"    {t}" if t.strip() and n not in inside else t for n, t in enumerate(lines, 1))
