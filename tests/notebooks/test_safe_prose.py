"""Prose of students as formgrader's own Markdown renders it: readable, and nothing in it acts."""

from __future__ import annotations

import html
import re

import nbformat
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nbconvert import HTMLExporter
from nbconvert.filters import markdown2html
from page_check import active

from autograder.notebooks.safe_prose import as_referred, safe_prose, without_lost_pictures

TAKE = "taken()"
HOSTILE = (
    # tags
    f"<script>{TAKE}</script>",
    f"<img src=x onerror={TAKE}>",
    f"<<script>{TAKE}</script>",
    f"<\x00script>{TAKE}</script>",
    f"\\<img src=x onerror={TAKE}>",
    f"<svg/onload={TAKE}>",
    f"<!-- --><iframe src=javascript:{TAKE}>",
    "<style>*{display:none}</style>",
    '<form action="https://x.org"><input name=p>',
    f"|a|\n|-|\n|<img src=x onerror={TAKE}>|",
    f"[^1]\n\n[^1]: <script>{TAKE}</script>",
    f"$$\n<script>{TAKE}</script>\n$$",
    f"\\begin{{align}}<img src=x onerror={TAKE}>\\end{{align}}",
    # attributes
    f'[x](http://a"onmouseover="{TAKE})',
    f"[x](a 'b\" onload=\"{TAKE}')",
    f'![x" onerror="{TAKE}](a)',
    f'![x](a "\\" onerror={TAKE}")',
    # links
    f"[x](javascript:{TAKE})",
    f"[x](JaVaScRiPt:{TAKE})",
    f"[x](<javascript:{TAKE}>)",
    f"[x](< javascript:{TAKE}>)",
    f"[x](javascript\\:{TAKE})",
    f"[x](\x01javascript:{TAKE})",
    f"[x](java&#10;script:{TAKE})",
    f"[x](java&Tab;script:{TAKE})",
    f"[x](&#106;avascript:{TAKE})",
    f"[x](&#x6A;avascript&#x3A;{TAKE})",
    f"[x](javascript&colon;{TAKE})",
    f"[x](javascript&amp;colon;{TAKE})",
    f"[x](javascript&amp;#58;{TAKE})",
    f"[x](javascript&NewLine;:{TAKE})",
    f"[x](vbscript:{TAKE})",
    f"[x](data:text/html,<script>{TAKE}</script>)",
    "[x](da&#116;a:text/html;base64,PHNjcmlwdD4=)",
    f"[x]: javascript&colon;{TAKE}\n\n[x]",
    f"<javascript:{TAKE}>",
    f"![x](javascript:{TAKE})",
    # formulas
    f"$\\href{{javascript:{TAKE}}}{{x}}$",
    f"$\\href{{java\nscript:{TAKE}}}{{x}}$",
    f"$\\def\\h#1#2{{\\href{{#1#2}}{{x}}}}\\h{{javas}}{{cript:{TAKE}}}$",
    f'$\\mmlToken{{mi}}[href="javascript:{TAKE}"]{{x}}$',
    f"&#36;\\href{{javascript&#58;{TAKE}}}{{x}}&#36;",
    f"\\$\\href{{javascript&#58;{TAKE}}}{{x}}\\$",
    f"&#36;\\hr&#101;f{{javascript:{TAKE}}}{{x}}&#36;",
    f"\\\\[\\href{{javascript:{TAKE}}}{{x}}\\\\]",
    f"&#92;(\\href{{javascript&#58;{TAKE}}}{{x}}&#92;)",
    f"\\begin{{equation}}\\href{{javascript&#58;{TAKE}}}{{x}}\\end{{equation}}",
)


def rendered(source: str, type: str = "markdown") -> str:
    made: str = markdown2html(safe_prose(source, type))
    return f"<body>{made}</body>"


def read(page: str) -> str:
    """What a reader sees."""
    return html.unescape(re.sub(r"<[^>]*>", "", page)).replace("\u200b", "")


@pytest.mark.parametrize("type", ["markdown", "raw"])
@pytest.mark.parametrize("source", HOSTILE)
def test_nothing_acts(source: str, type: str) -> None:
    assert active(rendered(source, type), "<body></body>") == []


def test_the_same_texts_act_where_nobody_looked_at_them() -> None:
    """Lest the check be blind: more than half of them are alive in nbconvert's own hands."""
    alive = [s for s in HOSTILE if active(f"<body>{markdown2html(s)}</body>", "<body></body>")]
    assert len(alive) > len(HOSTILE) / 2


PIECES = (
    *("<", ">", "&", ";", ":", "#", "\\", "$", "`", "[", "]", "(", ")", "{", "}", '"', "'", "!", "|", " "),
    *(
        "\n",
        "\n\n",
        "\t",
        "\x01",
        "script",
        "img src=x onerror=taken() ",
        "/",
        "java",
        "script:",
        "javascript",
    ),
    *(
        "data:",
        "text/html,",
        "&#58;",
        "&colon;",
        "&amp;",
        "&#106;",
        "&Tab;",
        "href",
        "\\href",
        "mmlToken",
        "$$",
    ),
    *(
        "a",
        "[x](",
        "[x]: ",
        "<a href=",
        "```",
        "~~~",
        "\\begin{equation}",
        "\\end{equation}",
        "- ",
        "> ",
        "x",
    ),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from(["markdown", "raw"]))
def test_no_mixture_acts(pieces: list[str], type: str) -> None:
    assert active(rendered("".join(pieces), type), "<body></body>") == []


@pytest.mark.parametrize(
    ("source", "seen"),
    [
        ("Bien si $a<b$ y `a<b`.", "Bien si $a<b$ y a<b."),
        ("a < b & c > d, R&D", "a < b & c > d, R&D"),
        ("<b>no</b> &nbsp; <!-- x -->", "<b>no</b> &nbsp; <!-- x -->"),
        ("En JavaScript: nada; los data: sí", "En JavaScript: nada; los data: sí"),
        ("$\\begin{matrix}a&b\\\\c&d\\end{matrix}$", "$\\begin{matrix}a&b\\\\c&d\\end{matrix}$"),
        ("```python\nif a<b: x &= y\n```", "if a<b: x &= y"),
        ("ñ é — “así”", "ñ é — “así”"),
    ],
)
def test_it_reads_as_it_was_written(source: str, seen: str) -> None:
    assert read(rendered(source)).strip() == seen


def test_links_pictures_lists_and_formulas_stay() -> None:
    page = rendered("[w](https://x.org/a?b=1&c=2) ![p](https://x.org/p.png)\n\n- **uno**\n- $x^2$")
    assert 'href="https://x.org/a?b=1&amp;c=2"' in page
    assert "<img" in page
    assert page.count("<li>") == 2
    assert "<strong>uno</strong>" in page


def test_a_raw_cell_is_a_block_of_text_whatever_fences_it_holds() -> None:
    page = rendered("antes\n```\n<b>x</b>\n`````\n# título\n", "raw")
    assert page.count("<pre>") == 1
    assert "<h1" not in page
    assert "# título" in read(page)


@pytest.mark.parametrize("source", ["", "\n", "Una frase sin nada más.", "**x** $y$ 3 < 4"])
def test_harmless_prose_is_not_touched(source: str) -> None:
    assert safe_prose(source) == source


LOST = (
    "![b](attachment:zzz)",
    "![a][r]\n\n[r]: attachment:zzz",
    "![a](attachment:X.png)",
    "![a](\nattachment:k)",
    "![x](<attachment:q q.png>)",
    "![x](attachment\\:zz)",
    "![x](attachment:x.png2)",
    "![x](attachment:)",
    "![x](attachment&#58;zz)",
    "![x](attachment:x.png#1)",
    "[r]: attachment:x.png#1\n\n![x][r]",
)


@pytest.mark.parametrize("source", LOST)
def test_a_picture_that_is_not_there_breaks_no_page(source: str) -> None:
    """nbconvert fails, and formgrader answers 500, where a picture is referred to and not attached."""
    shown = safe_prose(without_lost_pictures(source, {"x.png"}, "(lost {name})"))
    cell = nbformat.v4.new_markdown_cell(shown)
    cell["attachments"] = {"x.png": {"image/png": "iVBORw0KGgo="}}
    page, _ = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
    assert "iVBORw0KGgo=" not in page


def test_pictures_that_are_there_stay_whatever_their_names() -> None:
    source = "![a](attachment:x.png) ![b](attachment:two%20words.png)"
    pictures = as_referred(source, {"x.png": 1, "two words.png": 2})
    assert pictures == {"x.png": 1, "two words.png": 2, "two%20words.png": 2}
    assert without_lost_pictures(source, pictures, "lost {name}") == source
