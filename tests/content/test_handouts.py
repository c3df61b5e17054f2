"""Every sheet of every assignment: it prints, for everybody who has to read it, and betrays nothing."""

import io
import re

import pytest
from pdfua import Severity, validate
from pypdf import PdfReader
from reading_pdf import fonts_of, words_of

from autograder.authoring.build import read_all
from autograder.authoring.leaks import secrets
from autograder.course.config import read_course
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.handouts.frames import frame_for
from autograder.handouts.people import numbered
from autograder.handouts.sheets import copies_for, make_sheet, open_master
from autograder.model import LANGUAGES
from autograder.render.paper import sheet_pdf, sheet_regions
from autograder.render.sheet import SHEET_KINDS, Look
from autograder.render.web import sheet_html

LARGE = Look("letter", large=True, gray=True)


@pytest.fixture(scope="module")
def master(slug, root, tmp_path_factory):
    layout = Layout(root)
    keep = tmp_path_factory.mktemp("figures")
    return open_master(read_master(layout.master(slug)), read_course(layout.course_file), keep, key=True)


@pytest.fixture(scope="session")
def hidden(root):
    """Every secret line of the course -> where it is from."""
    return {packed(line): origin for line, origin in secrets(read_all(Layout(root))).items()}


@pytest.fixture(scope="module")
def sheets(master):
    """Every kind in both languages, everybody's; the lesson of a key is that of its sheet."""
    kinds = [(kind, language) for kind in SHEET_KINDS for language in LANGUAGES]
    return [make_sheet(master, *kind, master.everybody, lesson=kind[0] != "key") for kind in kinds]


@pytest.fixture(scope="module")
def pdfs(sheets):
    return [sheet_pdf(sheet, Look()).pdf for sheet in sheets]


@pytest.fixture(scope="module")
def words(sheets, pdfs):
    """What is read on every sheet that has questions, as one word: pypdf is as slow as the press."""
    asked = ((sheet, pdf) for sheet, pdf in zip(sheets, pdfs, strict=True) if sheet.questions)
    return {(sheet.kind, sheet.language): packed(words_of(pdf)) for sheet, pdf in asked}


def packed(text: str) -> str:
    """Without blanks and marks of wrapped lines: where a line breaks is no part of what it says."""
    return re.sub(r"[\s↪]", "", text)


def test_every_pdf_is_one_that_a_screen_reader_can_read(sheets, pdfs, tmp_path):
    for sheet, pdf in zip(sheets, pdfs, strict=True):
        path = tmp_path / "sheet.pdf"
        path.write_bytes(pdf)
        errors = [f for f in validate(str(path)).findings if f.severity is Severity.ERROR]
        assert errors == [], (sheet.kind, sheet.language)
        assert all(fonts_of(pdf).values()), (sheet.kind, sheet.language)


def test_every_question_is_on_the_sheet(sheets, words):
    for sheet in sheets:
        for question in sheet.questions:
            title = packed(re.sub(r"[`*]|\$.*?\$", "", question.title))
            assert title in words[sheet.kind, sheet.language] or "$" in question.title, question.title


def test_no_students_file_shows_a_line_of_what_is_secret(sheets, pdfs, words, hidden, slug):
    for sheet, pdf in zip(sheets, pdfs, strict=True):
        if sheet.kind == "student":
            seen = words[sheet.kind, sheet.language]
            said = (str(PdfReader(io.BytesIO(pdf)).metadata), sheet_html(sheet, Look()))
            for text in (seen, *map(packed, said)):
                assert [origin for line, origin in hidden.items() if line in text] == []
    assert any(line in words["key", "es"] for line, origin in hidden.items() if origin.startswith(slug))


@pytest.mark.parametrize(
    ("kind", "language", "lesson"), [("student", "es", False), ("key", "en", True), ("rubric", "es", False)]
)
def test_large_and_gray_on_letter_paper(master, kind, language, lesson):
    sheet = make_sheet(master, kind, language, master.everybody, lesson=lesson)
    pdf = sheet_pdf(sheet, LARGE).pdf
    assert {tuple(page.mediabox[2:]) for page in PdfReader(io.BytesIO(pdf)).pages} == {(612, 792)}
    assert "DejaVuSans" in fonts_of(pdf)


def test_copies_have_their_answers_in_the_same_places(master):
    """As many as show it; twenty of one question are in tests/handouts/test_frames.py."""
    frame = frame_for(master, "es", Look(), lesson=False)
    copies = copies_for(master, b"secret", numbered(4, seed=1))
    sheets = [make_sheet(master, "student", "es", copy, lesson=False) for copy in copies]
    first, *others = (sheet_regions(sheet, Look(), frame) for sheet in sheets)
    assert {region.question for region in first} == {q.id for q in master.assignment.questions}
    for other in others:
        for a, b in zip(first, other, strict=True):
            assert (a.question, a.page) == (b.question, b.page)
            assert max(abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width), abs(a.height - b.height)) < 0.5
