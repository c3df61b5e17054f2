"""Prose becomes calls of Typst functions; on paper it says what its author wrote, sign by sign."""

from __future__ import annotations

import re

import pytest
from reading_typst import LIBRARY, as_html, as_text

from autograder.errors import CourseError
from autograder.render.paper import press
from autograder.render.paper.prose import line, passage
from autograder.render.sheet import Prose


def page(markdown: str) -> str:
    return as_html(passage(Prose(markdown, "a.py"), "en").typst)


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("One\n*two* **three**.", "<p>One <em>two</em> <strong>three</strong>.</p>"),
        ("One.\n\nTwo.", "<p>One.</p><p>Two.</p>"),
        ("One\\\ntwo", "<p>One<br>two</p>"),
        ("`x[i]  #y`", "<p><code>x[i]  #y</code></p>"),
        ("### Part *a*", "<h4>Part <em>a</em></h4>"),
        ("[a *b*](https://e.example/?q=%22)", '<p><a href="https://e.example/?q=%22">a <em>b</em></a></p>'),
        ("<https://e.example>", '<p><a href="https://e.example">https://e.example</a></p>'),
        ("[a](../b.html), [c](#d)", "<p>a, c</p>"),
        ("- a\n- *b*", "<ul><li>a</li><li><em>b</em></li></ul>"),
        ("- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
        ("- a\n  - b", "<ul><li><p>a</p><ul><li>b</li></ul></li></ul>"),
        ("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'),
        ("> a\n>\n> b", "<blockquote><p>a</p><p>b</p></blockquote>"),
        ("```python\ndef f():\n    pass\n```", '<pre><code data-lang="python">'),
        ("```text\n$ ls *\n```", "<pre><code>$ ls *</code></pre>"),
        ("| a | b |\n|---|:-:|\n| 1 | `2` |", "<tbody><tr><td>1</td><td><code>2</code></td></tr></tbody>"),
    ],
)
def test_markdown_on_paper(markdown: str, html: str) -> None:
    assert html in page(markdown).replace(' aria-level="1"', "")


SIGNS = [
    "-- --- ... ~ -? 'a' \"b\"",
    "#eval(1) #{1} #[x] #let a",
    "\\* @ref <label> $5 = / +",
    "// comment /* too */ https://e.example",
    "[a] (b) {c} ` ^ & | % ;",
    "\\u{41} \\ \\#",
]


@pytest.mark.parametrize("text", SIGNS)
def test_no_sign_means_anything_to_typst(text: str) -> None:
    markdown = re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)
    assert as_text(passage(Prose(markdown), "en").typst) == text
    assert as_text(line(markdown, "en").typst) == text
    assert as_text(passage(Prose(f"*{markdown}*"), "en").typst) == text


@pytest.mark.parametrize("text", [sign for sign in SIGNS if "`" not in sign])
def test_nor_in_code(text: str) -> None:
    assert as_text(passage(Prose(f"`` {text} ``"), "en").typst) == text
    assert as_text(passage(Prose(f"```\n{text}\n```"), "en").typst) == text


def test_formulas_say_themselves() -> None:
    typst = passage(Prose("A $x^2$:\n\n$$\\frac{1}{2}$$"), "es").typst
    assert re.search(r'#kit-math\(alt: "x\b[^"]*cuadrado", \$.*?\$\);', typst)
    assert re.search(r'#kit-display\(alt: "[^"]+", \$ .*? \$\);', typst)
    assert as_html(typst).count("<math") == 2


def test_a_displayed_formula_parts_its_paragraph() -> None:
    """Typst leaves blocks within a paragraph out, with a warning, and the press accepts no warning."""
    typst = passage(Prose("Before\n$$x$$\nand after."), "en").typst
    assert typst.count("#par[") == 2
    press.pdf(f"{LIBRARY}#{typst}")
    parts = re.sub(r"<math.*?</math>", "x", page("Before\n$$x$$\nand after."))
    assert parts == "<p>Before</p>x<p>and after.</p>"


@pytest.mark.parametrize(
    ("markdown", "line"),
    [
        ("A\n$\\foo$", 6),
        ("$$\n1 +\n\\frac{1}\n$$", 7),
        ("$$\n1 +\n\\foo\n$$", 7),
        ("- a\n- $x^$", 6),
        ("|a|\n|-|\n|$\\foo$|", 7),
    ],
)
def test_a_formula_that_is_not_understood(markdown: str, line: int) -> None:
    with pytest.raises(CourseError) as caught:
        passage(Prose(markdown, "a.py", 5), "en")
    assert caught.value.where == f"a.py:{line}"
    first, formula, pointer = str(caught.value).splitlines()[:3]
    assert first == f"a.py:{line}: a formula cannot be printed:"
    assert formula.strip() in markdown.replace("\n", " ")
    assert "^" in pointer


@pytest.mark.parametrize("markdown", ["A\n漢 b", "A\n`漢`", "A\n```\n漢\n```", "A\n$\\text{漢}$", "A\n*漢*"])
def test_a_letter_that_no_font_has(markdown: str) -> None:
    with pytest.raises(
        CourseError, match=r"^a\.py:\d: no font of the kit has «漢» \(U\+6F22\): write it in words"
    ):
        passage(Prose(markdown, "a.py", 5), "en")


def test_links_that_lead_nowhere_from_paper_are_words() -> None:
    assert "kit-link" not in passage(Prose("[a](x.explorer.es.html) [b](javascript:alert(1))"), "es").typst


def test_a_line_has_no_blocks() -> None:
    assert line("1. Softmax *estable*", "es").typst.endswith(
        '#"1\\u{2e} Softmax ";#emph[#"estable";];/*@@*/]'
    )
    assert as_text(line(Prose("- a\n  b"), "es").typst) == "- a b"
