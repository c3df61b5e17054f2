"""Five thousand hostile names, as text and as Markdown: each is printed as it is or refused; none is run."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from reading_typst import LIBRARY

from autograder.errors import CourseError
from autograder.model import Language
from autograder.render.paper import press
from autograder.render.paper.environment import environment, one_line
from autograder.render.paper.markup import TypstMarkup
from autograder.render.paper.prose import line, passage
from autograder.render.sheet import Look, Prose

STRINGS = 5_000
TOGETHER = 1_000  # in one document

# Code that would leave a trace if it ran: a label in the document, or an error.
LIVE = (
    '#metadata("ran") <ran>', '"); #metadata("ran") <ran> #("', ']; #metadata("ran") <ran> #[', "#panic()",
    '"] #panic() [', '\\"); #panic() #("', '#eval("panic()")', '#read("/handout.typ")', '#{panic("',
    '#import "/nope.typ"', "*/ #panic() /*", "@*/#panic()/*@", "`#panic()`", "$ #panic() $",
)  # fmt: skip
PIECES = (
    *LIVE, "<script>alert(1)</script>", "<% print x %>", "<< x >>", "{{7*7}}", "{% x %}", "<# #>", "&amp;",
    "&#35;", "\\", "\\\\", '"', "'", "$", "$x$", "$\\frac{1}{2}$", "#", "*", "_", "`", "~", "--", "---",
    "...", "-?", "//", "/*", "*/", "<ran>", "@ran", "= H", "- a", "+ b", "1. c", "/ t: d", "[", "]", "(", ")",
    "{", "}", ";", ":", "\\u{41}", "\\#", "![a](b)", "[a](javascript:alert(1))", "http://e.example",
    "| a | b |", "\n", "\r\n", "\t", "\n\n", "  ", " ", "\u202e", "\u2066", "\u200f", "\u200b", "\ufeff",
    "\u2028", "\u00ad", "\x00", "\x07", "\x1b[31m", "\x85", "\ud800", "\udfff", "\ufffe", "\U0010ffff",
    "\ue000", "e\u0301", "n\u0303", "\u0301", "a" + "\u0336" * 9, "ñ", "Ñúñez", "O’Neil", "d'Arc", "עברית",
    "العربية", "漢字", "かな", "한국", "ไทย", "हिन्दी", "😀", "👩\u200d👧", "🏳️\u200d🌈", "∑", "ﬁ", "ß",
    "ǅ", "İ", "ſ", "X" * 400, "W" * 40, "名" * 400, "Ana", "José María", "del Río",
)  # fmt: skip


@cache
def strings() -> tuple[str, ...]:
    """The same in every run: pieces alone, and in odd heaps with letters of all sorts between them."""
    draw = random.Random(20270219)
    anything = [chr(draw.choice((draw.randrange(32, 0x250), draw.randrange(0x2FFF)))) for _ in range(400)]
    found = list(PIECES)
    while len(found) < STRINGS:
        found.append(
            "".join(draw.choice(draw.choice((PIECES, anything))) for _ in range(draw.randrange(1, 7)))
        )
    return tuple(found)


def batches(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    yield from (texts[n : n + TOGETHER] for n in range(0, len(texts), TOGETHER))


def page(each: str, texts: Sequence[str]) -> str:
    template = f"<% for x in texts %>\n{each}\n<% endfor %>"
    return environment().from_string(template).render(texts=texts, language="es", look=Look(), words=words)


def words(text: str) -> str:
    """Markdown of which nothing is markup."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)


def said(content: Any) -> str:
    """The text of content as Typst describes it."""
    if content["func"] == "text":
        return str(content["text"])
    return "".join(map(said, content.get("children", [])))


@cache
def names() -> tuple[list[str], list[str]]:
    """The strings as names of a roster: those that can be printed, and those an id is printed for."""
    both: tuple[list[str], list[str]] = ([], [])
    for text in strings():
        both[bool(press.unprintable(one_line(text)))].append(one_line(text))
    return both


def accepted(how: Callable[[Prose, Language], TypstMarkup], markdown: str) -> str:
    try:
        return how(Prose(markdown), "es").typst
    except CourseError:
        return ""


def test_there_is_enough_of_both() -> None:
    printable, others = names()
    assert len(printable) > STRINGS / 2
    assert len(others) > STRINGS / 10


def test_as_text_every_string_comes_back() -> None:
    for texts in batches(strings()):
        source = page("#metadata((<< x|str >>, << x|line|str >>)) <text>", texts)
        whole = [re.sub("[\ud800-\udfff]", "\ufffd", text) for text in texts]
        assert press.query(source, "<text>") == [
            list(pair) for pair in zip(whole, map(one_line, texts), strict=True)
        ]
        assert press.query(source, "<ran>", "func") == []


def test_as_markdown_of_one_line_every_name_comes_back_that_can_be_printed() -> None:
    for texts in batches(names()[0]):
        source = page("#metadata(<< words(x)|md1 >>) <text>", texts)
        assert [said(content) for content in press.query(source, "<text>")] == list(texts)
        assert press.query(source, "<ran>", "func") == []


def test_names_that_cannot_be_printed_are_refused_before() -> None:
    for name in names()[1]:
        with pytest.raises(CourseError, match="no font of the kit has"):
            line(words(name), "es")


def test_what_is_called_printable_prints() -> None:
    """Letter by letter it was asked for; in words, with marks and from right to left, it holds too."""
    for texts in batches(names()[0]):
        press.pdf('#set document(title: "-")\n#heading[-]\n' + page("#par[#<< x|str >>]", texts))


@pytest.mark.parametrize("how", [line, passage])
def test_taken_for_markdown_nothing_runs(how: Callable[[Prose, Language], TypstMarkup]) -> None:
    markups = [accepted(how, text) for text in strings()]
    assert STRINGS / 10 < markups.count("") < STRINGS * 0.9
    for some in batches(markups):
        source = LIBRARY + "\n\n".join(f"#{markup}" for markup in some if markup)
        press.pdf(source)
        assert press.query(source, "<ran>", "func") == []
