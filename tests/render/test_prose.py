"""Prose for print is a closed list of Markdown; whatever else there is, an author is told where."""

from __future__ import annotations

import pytest

from autograder.errors import CourseError
from autograder.render.markdown import parser, to_html
from autograder.render.prose import read, read_line, where
from autograder.render.sheet import Prose

PASSAGE = """Una *frase* con **fuerza**, `código`, $x^2$ y \\$5,
otra línea\\
y [un enlace](https://e.example).

## Dos
### Tres
#### Cuatro

- uno
  1. dentro

     más
- dos

> cita

$$
y
$$

| a | b |
|:-:|--:|
| $z$ | `w` |

```python
x = 1
```
"""

ESCAPED = r"\# no heading, \$5, \[^1], \<b>, \~~x~~, &lt;b>, `<b>`, a < b > c, [x]"


def kinds(markdown: str) -> set[str]:
    tokens = read(Prose(markdown))
    return {inner.type for token in tokens for inner in (token, *(token.children or []))}


def test_what_can_be_printed() -> None:
    assert kinds(PASSAGE) >= {
        "paragraph_open", "heading_open", "bullet_list_open", "ordered_list_open", "blockquote_open",
        "table_open", "fence", "math_block", "math_inline", "em_open", "strong_open", "code_inline",
        "link_open", "hardbreak",
    }  # fmt: skip


def test_paper_and_pages_read_the_same_markdown() -> None:
    pages = parser()
    for markdown in (PASSAGE, ESCAPED):
        assert pages.renderer.render(read(Prose(markdown)), pages.options, {}) == to_html(markdown)


@pytest.mark.parametrize(
    ("markdown", "line", "what"),
    [
        ("Text.\n\n![a](b.png)", 12, "a picture"),
        ("Text\n<b>fat</b>", 11, "raw HTML"),
        ("<div>\n\nText", 10, "raw HTML"),
        ("<!-- a remark -->", 10, "raw HTML"),
        ("# Title", 10, "a heading of level 1"),
        ("Title\n=====", 10, "a heading of level 1"),
        ("##### Small", 10, "a heading of level 5"),
        ("Text.\n\n***\n", 12, "a rule across the page"),
        ("    x = 1", 10, "code by indentation alone"),
        ("Text ~~gone~~", 10, "text struck out"),
        ("Text[^1].\n\n[^1]: More of it.", 10, "a footnote, [^1]"),
        ("Text.\n\n[^1]: more", 12, "a footnote, [^1]"),
        ("$$x$$ (eq)", 10, "a formula with a label"),
        ("It costs 5 $ or\nmore.", 10, "a dollar sign that opens or closes no formula"),
        ("Text and\n$x", 11, "a dollar sign that opens or closes no formula"),
        ("*$$x$$*", 10, "a displayed formula within a line"),
        ("## A $$x$$", 10, "a displayed formula within a line"),
        ("- one\n- two\n  - `a` <br> b", 12, "raw HTML"),
        ("> quoted\n> ![a](b)", 11, "a picture"),
        ("| a |\n|---|\n| b |\n| ~~c~~ |", 13, "text struck out"),
    ],
)
def test_what_cannot_is_refused_where_it_stands(markdown: str, line: int, what: str) -> None:
    with pytest.raises(CourseError) as caught:
        read(Prose(markdown, "a03/attention.py", 10))
    assert caught.value.where == f"a03/attention.py:{line}"
    assert caught.value.what == f"{what}{' in a text' if 'heading' in what else ''} cannot be printed"
    assert caught.value.remedy


def test_escaped_it_is_text() -> None:
    assert kinds(ESCAPED) == {"paragraph_open", "inline", "text", "code_inline", "paragraph_close"}


def test_a_line_is_no_list_and_no_heading() -> None:
    (token,) = read_line(Prose("1. Softmax\n   estable"))
    assert (token.type, token.content) == ("text", "1. Softmax estable")


@pytest.mark.parametrize("markdown", ["a $$x$$", "![a](b)", "<b>", "5 $"])
def test_a_line_is_refused_with_its_words_where_it_has_no_file(markdown: str) -> None:
    with pytest.raises(CourseError) as caught:
        read_line(Prose(markdown))
    assert caught.value.where == f"«{markdown}»"


def test_each_token_knows_its_line() -> None:
    prose = Prose("One `two\nlines` and $x$,\nthen $y$, $x$\nand $x$.\n\n- &lt; $z$\n\n$$\nw\n$$", "a.py", 7)
    places = [
        (inner.content.strip(), where(prose, inner))
        for token in read(prose)
        for inner in (token, *(token.children or []))
        if inner.type.startswith("math")
    ]
    lines = [("x", 8), ("y", 9), ("x", 9), ("x", 10), ("z", 12), ("w", 14)]
    assert places == [(latex, f"a.py:{line}") for latex, line in lines]


def test_what_the_parser_would_lose_in_the_depth_is_refused() -> None:
    def nested(depth: int) -> str:
        return "\n".join(f"{'  ' * level}- {level}" for level in range(depth))

    assert read(Prose(nested(8)))
    for deep in (nested(9), nested(30), "> " * 100 + "dentro"):
        with pytest.raises(CourseError, match="too deep cannot be printed: eight at most"):
            read(Prose(deep, "a.py", 3))
