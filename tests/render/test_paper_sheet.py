"""A sheet on paper says what it should, to eyes and to screen readers, and a student's says no more."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from made_up_sheet import OF_KEYS, OF_RUBRICS, sheet
from pdfua import Severity, validate
from pypdf import PdfReader
from reading_pdf import fonts_of, pages_of, tags_of, words_of

from autograder.errors import CourseError
from autograder.locale import sentences
from autograder.model import LANGUAGES, Language
from autograder.render.paper import Printed, sheet_pdf
from autograder.render.sheet import SHEET_KINDS, Code, Look, Prose, SheetKind

EVERY = [(kind, language) for kind in SHEET_KINDS for language in LANGUAGES]
NORMAL, LARGE, GRAY, LETTER = Look(), Look(large=True), Look(gray=True), Look(paper="letter")
every_sheet = pytest.mark.parametrize(("kind", "language"), EVERY)


@cache
def printed(kind: SheetKind, language: Language, look: Look = NORMAL) -> Printed:
    return sheet_pdf(sheet(kind, language), look)


def passage(text: str) -> Prose:
    return Prose(text, "a03_attention/attention.py", 7)


@every_sheet
def test_each_kind_says_what_it_is(kind: SheetKind, language: Language) -> None:
    say = sentences(language, "handout")
    first, *others = pages_of(printed(kind, language).pdf)
    assert say(f"kind.{kind}") in first
    assert "7K3Q" in first
    assert say("due", date="19 ")[:-1] in first
    for n, page in enumerate(others, 2):
        assert f"{say('page', n=n, total=len(others) + 1)}" in page
        assert "7K3Q" in page
    assert printed(kind, language).pages == len(others) + 1
    assert printed(kind, language).notes == ()


@every_sheet
@pytest.mark.parametrize("look", [NORMAL, LARGE, GRAY, LETTER], ids=["normal", "large", "gray", "letter"])
def test_accessible(kind: SheetKind, language: Language, look: Look, tmp_path: Path) -> None:
    pdf = printed(kind, language, look).pdf
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf)
    assert [found for found in validate(str(path)).findings if found.severity is Severity.ERROR] == []
    root = PdfReader(io.BytesIO(pdf)).root_object
    assert root["/Lang"] == language
    tags = tags_of(pdf)
    headings = [tag for tag in tags if tag[0] == "H" and tag[1:].isdigit()]
    assert headings[0] == "H1"
    assert headings.count("H1") == 1
    assert all(int(b[1]) - int(a[1]) <= 1 for a, b in zip(headings, headings[1:], strict=False))
    assert tags.count("Table") <= tags.count("THead")
    if kind == "student":  # points, and the author's: the grid for code is no table
        assert tags.count("Table") == 2
        assert tags.count("Figure") == 1
        assert tags.count("Formula") >= 8


@every_sheet
def test_all_its_fonts_are_inside(kind: SheetKind, language: Language) -> None:
    for look in (Look(), LARGE):
        fonts = fonts_of(printed(kind, language, look).pdf)
        assert len(fonts) >= 3
        assert all(fonts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_students_sheet_has_all_there_is_to_answer(language: Language) -> None:
    say, text = sentences(language, "handout"), words_of(printed("student", language).pdf)
    asked = sheet("student", language)
    for question in asked.questions:
        assert say.count("points", question.points) in text
        assert say(f"bloom.{question.bloom}") in text
        assert say("minutes", n=question.minutes) in text
        for option in question.options:
            assert option.text.markdown.rstrip(".") in text
    assert say("instructions.bubbles") in text
    assert say("instructions.number") in text
    assert say("reason_of", n=1) in text
    assert say("references") in text
    assert asked.licence in text
    assert "8,5" in text if language == "es" else "8.5" in text


@every_sheet
def test_answers_are_on_sheets_for_staff_alone(kind: SheetKind, language: Language) -> None:
    pdf = printed(kind, language).pdf
    said = words_of(pdf)
    found = {secret for secret in OF_KEYS + OF_RUBRICS if secret in said}
    assert found == {"student": set(), "key": set(OF_KEYS), "rubric": set(OF_RUBRICS)}[kind]
    if kind != "student":
        assert sentences(language, "handout")(f"warning.{kind}").upper() in said
        return
    reader = PdfReader(io.BytesIO(pdf))
    about = str(reader.metadata) + reader.root_object["/Metadata"].get_object().get_data().decode()
    assert "secret" not in about.lower()
    assert b"secret" not in pdf.lower()


def test_a_key_marks_the_right_option_in_words() -> None:
    text = words_of(printed("key", "en").pdf)
    assert "Each row: the weights of one query. ✓ right answer" in text
    assert f"{sentences('en', 'handout')('betrays')}: SECRET-BELIEF" in text


@pytest.mark.parametrize("lines", range(14, 34, 2))
def test_in_a_key_the_letter_stands_above_its_options(lines: int) -> None:
    key = sheet("key", "en")
    choice = replace(key.questions[0], blocks=(passage("\n\n".join(["One line."] * 12)),))
    tall = replace(
        choice, options=tuple(replace(o, betrays="You mix them up. " * 30) for o in choice.options)
    )
    before = passage("\n\n".join(["One line."] * lines))
    pages = pages_of(sheet_pdf(replace(key, parts=(before, tall)), NORMAL).pdf)
    (page,) = (page for page in pages if "Answer: a" in page)
    assert tall.options[0].text.markdown.split("$")[0].strip() in page


def test_what_else_earns_full_marks_is_a_list_and_one_alone_a_sentence() -> None:
    key = sheet("key", "en")
    words = sentences("en", "handout")("accepted")
    for others, shown in ((("One.",), f"{words}: One."), (("One.", "Two."), f"{words}: • One. • Two.")):
        asked = key.questions[-1]
        assert asked.answer
        parts = (replace(asked, answer=replace(asked.answer, accepted=others)),)
        assert shown in words_of(sheet_pdf(replace(key, parts=parts), NORMAL).pdf)


def test_a_rubric_has_a_place_for_each_mark() -> None:
    say, text = sentences("es", "handout"), words_of(printed("rubric", "es").pdf)
    assert text.count(say("sum")) == 5
    assert say("name") in text
    assert "SECRET-TICK" in text
    assert say("blueprint") in pages_of(printed("rubric", "es").pdf)[-1]


@every_sheet
def test_the_same_bytes_every_time(kind: SheetKind, language: Language) -> None:
    assert sheet_pdf(sheet(kind, language), NORMAL) == printed(kind, language)


def test_large_print() -> None:
    fonts = fonts_of(printed("student", "es", LARGE).pdf)
    assert {"DejaVuSans", "DejaVuSans-Bold"} <= set(fonts)
    assert not [name for name in fonts if "Libertinus" in name or "Oblique" in name]
    assert printed("student", "es", LARGE).pages > printed("student", "es").pages


def test_long_sheets_have_a_code_on_every_page() -> None:
    """The first try does not know how many pages there will be."""
    long = replace(sheet("student", "en"), slug="a99_long", parts=(passage("word " * 9000),))
    made = sheet_pdf(long, Look())
    assert made.pages > 10
    assert made == sheet_pdf(long, Look())


def test_what_cannot_be_printed_is_said_with_its_place() -> None:
    wrong = replace(sheet("student", "en"), parts=(passage("A formula $\\foo$."),))
    with pytest.raises(CourseError, match=r"(?s)attention\.py:7.*foo"):
        sheet_pdf(wrong, Look())
    foreign = replace(sheet("student", "en"), parts=(Code("x = '漢'"),))
    with pytest.raises(CourseError, match="漢"):
        sheet_pdf(foreign, Look())


def test_a_sheet_without_questions_asks_for_nothing() -> None:
    """No points, no instructions: a lesson to read."""
    bare = replace(
        sheet("student", "en"), parts=(passage("Read this."),), course="", licence="", code="", due=""
    )
    made = sheet_pdf(bare, NORMAL)
    assert made.pages == 1
    say, text = sentences("en", "handout"), words_of(made.pdf)
    assert "Read this." in text
    assert say("got") not in text
    assert "minutes" not in text
