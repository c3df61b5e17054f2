"""A sheet as a page: whole, asking nothing of the network, usable by keyboard and by ear, deaf to markup."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from itertools import pairwise

import pytest
from made_up_sheet import HOSTILE, OF_KEYS, OF_RUBRICS, marking, questions, sheet
from reading import ALLOWED, VOID, Reader
from test_pages import contrast

from autograder.errors import CourseError
from autograder.model import LANGUAGES, Language
from autograder.render.environment import templates_folder
from autograder.render.prose import read
from autograder.render.sheet import SHEET_KINDS, Choice, Look, Person, Prose, Sheet, SheetKind
from autograder.render.web import sheet_html

DOI = "https://doi.org/10.48550/arXiv.1706.03762"
# Where the style sheets set colours.
DARK, PRINT = "@media (prefers-color-scheme: dark) {", "@media print {"
GRAY, NIGHT = ".gray {", "@media screen and (prefers-color-scheme: dark) {"
PAIR = re.compile(r"--([a-z-]+): (#[0-9a-f]{6})")
CONTROLS = {"input", "textarea"}
EVERY = [pytest.param(k, lang, id=f"{k}-{lang}") for k in SHEET_KINDS for lang in LANGUAGES]


class SheetReader(Reader):
    """Also knows forms, landmarks and drawings; keeps every element, its attributes and what it is within."""

    allowed = (
        frozenset(ALLOWED) | CONTROLS | {"nav", "fieldset", "legend", "label", "ol", "blockquote", "path"}
    )
    void = frozenset(VOID) | {"input"}

    def __init__(self, html: str) -> None:
        self.elements: list[tuple[str, dict[str, str | None], tuple[str, ...]]] = []
        super().__init__(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), tuple(self.open)))
        super().handle_starttag(tag, attrs)

    def all(self, *tags: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes, _ in self.elements if tag in tags]


def page(kind: SheetKind, language: Language = "es", look: Look | None = None) -> SheetReader:
    return SheetReader(sheet_html(sheet(kind, language), look or Look()))


def with_prose(markdown: str, language: Language = "en") -> Sheet:
    made = sheet("student", language)
    return replace(made, parts=(Prose(markdown, "a/b.py", 10), *made.questions))


@pytest.mark.parametrize(("kind", "language"), EVERY)
def test_a_page_is_whole_and_loads_nothing(kind: SheetKind, language: Language) -> None:
    html = sheet_html(sheet(kind, language), Look())
    made = SheetReader(html)
    assert html.startswith("<!doctype html>")
    assert f'<html lang="{language}">' in html
    policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    assert f'content="{policy}"' in html
    assert len(made.ids) == len(set(made.ids))
    outside = [target for target in made.targets if not target.startswith("#")]
    assert outside == ([] if kind == "rubric" else [DOI, "https://arxiv.org/abs/1706.03762"])
    assert all(target[1:] in made.ids for target in made.targets if target.startswith("#"))
    assert not re.search(r"@import|url\(|<script|<link|<img|\son\w+=", html)
    assert "form" not in {tag for tag, _, _ in made.elements}  # nowhere to send anything


@pytest.mark.parametrize(("kind", "language"), EVERY)
def test_headings_go_down_one_level_at_a_time(kind: SheetKind, language: Language) -> None:
    levels = [int(tag[1]) for tag, _, _ in page(kind, language).elements if re.fullmatch(r"h\d", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_a_lesson_that_skips_a_level_does_not_on_the_page() -> None:
    html = sheet_html(with_prose("#### Deep\n\nText.\n\n#### Deeper"), Look())
    assert "<h2>Deep</h2>" in html
    assert "<h3>Deeper</h3>" in html
    asked = sheet("student", "en").questions[0]
    inside = replace(asked, blocks=(Prose("## Given"),))
    assert "<h3>Given</h3>" in sheet_html(replace(with_prose("A."), parts=(inside,)), Look())


@pytest.mark.parametrize(("kind", "language"), EVERY)
def test_every_control_has_a_name(kind: SheetKind, language: Language) -> None:
    made = page(kind, language)
    named = {attributes.get("for") for attributes in made.all("label")}
    controls = [(a, within) for tag, a, within in made.elements if tag in CONTROLS]
    assert len(controls) == {"student": 9, "key": 0, "rubric": 15}[kind]
    for attributes, within in controls:
        assert "label" in within or attributes["id"] in named
        assert attributes["autocomplete"] == "off"  # what is typed is not kept
        if attributes.get("type") == "radio":
            assert "fieldset" in within or kind == "rubric"
    for attributes in made.all("section", "div", "svg", "nav"):
        for target in (attributes.get("aria-labelledby") or "").split():
            assert target in made.ids
        if attributes.get("role") in ("group", "radiogroup") or "tabindex" in attributes:
            assert attributes.get("aria-label") or attributes.get("aria-labelledby")


def test_landmarks_and_a_way_past_the_top() -> None:
    made = page("student")
    assert [len(made.all(tag)) for tag in ("main", "nav", "fieldset", "legend")] == [1, 1, 2, 2]
    assert [within for tag, _, within in made.elements if tag == "footer"] == [("html", "body")]
    assert made.targets[0] == "#q1"
    assert "Ir a las preguntas" in made.text


def test_a_students_sheet_holds_no_answer_even_if_its_data_did() -> None:
    for language in LANGUAGES:
        key = sheet("key", language)
        for kind, secrets in (("key", OF_KEYS), ("rubric", OF_RUBRICS)):
            html = sheet_html(sheet(kind, language), Look())
            assert [secret for secret in secrets if secret not in html] == []
        careless = replace(key, kind="student", marking=())
        html = sheet_html(careless, Look())
        assert [secret for secret in (*OF_KEYS, *OF_RUBRICS) if secret in html] == []
        assert "is-right" not in html.split("</style>")[1]


def test_a_key_marks_the_right_option_and_says_what_the_others_betray() -> None:
    html = sheet_html(sheet("key", "en"), Look())
    options = re.findall(r'<li class="option.*?</li>', html, re.DOTALL)
    assert ["is-right" in option for option in options] == [True, False, True, False]
    assert ["right answer" in option for option in options] == [True, False, True, False]
    assert all(("SECRET-BELIEF" in o) == ("is-right" not in o) for o in options)
    assert "Answer key: do not hand out" in html


def test_a_rubric_has_levels_to_choose_requirements_to_tick_and_sums() -> None:
    made = page("rubric", "es")
    names = [attributes["name"] for attributes in made.all("input") if attributes["type"] == "radio"]
    assert names == ["q4-1"] * 3 + ["q4-2"] * 3
    assert [a["type"] for a in made.all("input")].count("checkbox") == 2
    assert "Total 8,5 puntos 0 1 1 1,5 2 3 25" in made.text  # no question asks to remember: worth seeing


def test_names_from_a_roster_are_read_as_text() -> None:
    made = sheet("student", "es", person=Person(HOSTILE, "\u202e" + HOSTILE * 9))
    html = sheet_html(replace(made, course=HOSTILE, due=HOSTILE, code=HOSTILE[:60]), Look())
    text = SheetReader(html).text
    assert "<script" not in html
    assert "{{7*7}}" in text
    assert "<bdi>&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e]", html)
    assert len(re.search("<bdi>(.*?)</bdi>", html)[1]) < 300  # type: ignore[index]


def test_without_a_name_that_can_be_shown_the_id_stands_for_it() -> None:
    for name in ("", "\u202e\u200b\x00"):
        html = sheet_html(sheet("student", "en", person=Person("z123", name)), Look())
        assert html.count("<bdi>z123</bdi>") == 2


@pytest.mark.parametrize(
    "markdown",
    ["Text.\n\n![x](y.png)", "A <b>b</b>.", "One[^1].\n\n[^1]: note", "# Title", "***", r"$\unknown$", "$x"],
)
def test_what_paper_refuses_a_page_refuses_at_the_same_place(markdown: str) -> None:
    with pytest.raises(CourseError) as refused:
        sheet_html(with_prose(markdown), Look())
    assert re.match(r"a/b\.py:1\d$", refused.value.where)
    if "unknown" not in markdown:
        with pytest.raises(CourseError) as on_paper:
            read(Prose(markdown, "a/b.py", 10))
        assert str(on_paper.value) == str(refused.value)


def test_an_option_or_a_caption_that_cannot_be_printed_is_refused_too() -> None:
    choice, *others = questions("en", key=False)
    bad = replace(choice, options=(Choice("a", Prose("![x](y.png)", "a/b.py", 3)),))
    with pytest.raises(CourseError, match=r"a/b\.py:3: a picture"):
        sheet_html(replace(sheet("student", "en"), parts=(bad, *others)), Look())
    rubric = replace(sheet("rubric", "en"), marking=(replace(marking(choice), note="<br>"),))
    with pytest.raises(CourseError, match="raw HTML"):
        sheet_html(rubric, Look())


def test_links_lead_elsewhere_or_are_words() -> None:
    html = sheet_html(
        with_prose("[near](b.html), [mail](mailto:a@b.c), [far](https://a.example/?q=<x>)."), Look()
    )
    assert '<p>near, mail, <a href="https://a.example/?q=%3Cx%3E" rel="noreferrer">far</a>.</p>' in html


def test_formulas_break_where_there_is_room() -> None:
    html = sheet_html(with_prose("$$a = 1, \\qquad b = 2$$"), Look())
    assert html.count('class="piece"') == 2
    html = sheet_html(with_prose("$$\\begin{pmatrix} a \\qquad b & c \\end{pmatrix}$$"), Look())
    assert html.count('class="piece"') == 1


def test_a_long_formula_in_a_line_goes_on_to_the_next() -> None:
    sums = " + ".join(["0.25 \\cdot 0.75"] * 4)
    html = sheet_html(with_prose(f"So ${sums} = 0.75$."), Look())
    assert html.count("<math>") - sheet_html(with_prose("So."), Look()).count("<math>") == 5
    assert '<span class="kept"><math><mn>0.75</mn></math>.</span>' in html
    html = sheet_html(with_prose(f"So $({sums}) = 0.75$."), Look())  # nothing is cut within brackets
    assert re.search(r'<span class="long" tabindex="0" role="group" aria-label="Formula"><math>', html)


def test_a_line_of_code_is_an_element_of_its_own_where_paper_may_break_it() -> None:
    code = 'def f(x):\n    """One <line>,\n    and another, long enough to go on below."""\n\n    return x'
    html = sheet_html(with_prose(f"```python\n{code}\n```"), Look())
    (made,) = re.findall(r"<pre[^>]*><code>(<span class=\"l\">.*?)</code></pre>", html, re.DOTALL)
    assert made.count('<span class="l">') == 5
    assert made.count('<span class="hs">') == 2  # a string of two lines is coloured on both
    assert made.count("<span") == made.count("</span>")
    assert unescape(re.sub("<[^>]+>", "", made)) == code + "\n"


def test_a_short_piece_of_code_stays_on_one_line() -> None:
    html = sheet_html(with_prose("Use `-np.inf`, `nan` or `a - b - c - d - e - f - g`."), Look())
    assert '<code class="whole">-np.inf</code>, <code>nan</code> or <code>a - b' in html


def test_the_table_of_points_is_told_in_words() -> None:
    assert "Pregunta 1 1 1 punto" in page("student").text


def test_full_stops_and_brackets_stay_with_their_formula() -> None:
    html = sheet_html(with_prose("Take ($x$), so $y$ holds."), Look())
    assert '<span class="kept">(<math><mi>x</mi></math>),</span> so <math>' in html


def test_what_may_be_too_wide_has_a_box_that_keys_can_scroll() -> None:
    html = sheet_html(sheet("student", "en"), Look())
    for label in ("Formula", "Table", "Code", "Figure 1"):
        assert f'tabindex="0" role="group" aria-label="{label}"' in html
    short = sheet_html(with_prose("$$x = 1$$\n\n```\nx = 1\n```"), Look())
    assert 'aria-label="Formula"' not in short
    assert '<div class="math"><span class="piece">' in short
    assert "<pre><code>x = 1</code></pre>" in short


def test_a_sheet_looks_as_it_is_asked_to() -> None:
    html = sheet_html(sheet("student", "en"), Look(paper="letter", large=True, gray=True))
    assert "size: letter" in html
    assert '<body class="sheet is-student large gray">' in html
    plain = sheet_html(sheet("student", "en"), Look())
    assert "size: A4" in plain
    assert '<body class="sheet is-student">' in plain


def test_pages_are_counted_in_print_and_no_code_breaks_out_of_the_style() -> None:
    html = sheet_html(replace(sheet("student", "en"), slug="", code='"} </style><b>'), Look())
    foot = re.search(r"@page \{ size: A4; @bottom-left \{ content: (.*?); \}", html)
    assert foot is not None
    characters = re.findall(r'"\\([0-9a-f]+) "', foot[1])
    assert "".join(chr(int(c, 16)) for c in characters) == '"} </style><b>'
    assert html.count("</style>") == 1
    assert "counter(page)" in html
    assert "counter(pages)" in html


def test_displayed_formulas_stay_formulas() -> None:
    """``display: block`` would print one sign a line."""
    css = (templates_folder() / "handout.css").read_text(encoding="utf-8")
    assert "math[display=block] { display: block math; }" in css
    assert not re.search(r"math[^{}]*\{[^}]*display: block;", css)


@pytest.mark.parametrize("scheme", ["light", "dark", "print", "gray", "gray at night"])
def test_contrast_of_handouts(scheme: str) -> None:
    """WCAG AA: code and marks as text; the edge of a control, to be seen at all."""
    colours = palette(scheme)
    for ink in ("hk", "hs", "hn", "hc", "hd"):
        assert contrast(colours[ink], colours["code-ground"]) >= 4.5, ink
    for ink, ground in [("accent", "card"), ("accent", "ground"), ("met", "met-ground"), ("open", "ground")]:
        assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    assert contrast(colours["ink"], colours["met-ground"]) >= 4.5
    assert contrast(colours["card"], colours["met"]) >= 4.5  # the tick in its circle
    assert min(contrast(colours["edge"], colours[ground]) for ground in ("card", "ground")) >= 3


def palette(scheme: str) -> dict[str, str]:
    """What holds on a page of that kind, from both style sheets in their order."""
    both = [(templates_folder() / name).read_text(encoding="utf-8") for name in ("page.css", "handout.css")]
    starts = {
        "light": [],
        "dark": [DARK],
        "print": [PRINT],
        "gray": [GRAY],
        "gray at night": [DARK, GRAY, NIGHT],
    }
    found: dict[str, str] = {}
    for start in [":root {", *starts[scheme]]:
        for css in both:
            block = css[css.index(start) :] if start in css else "{}"
            found |= dict(PAIR.findall(block[: block.index("}")]))
    return found
