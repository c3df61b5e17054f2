"""Whose copy it is: whatever a roster says stays text, in its box, or gives way to the id."""

from __future__ import annotations

import pytest
from made_up_sheet import HOSTILE, sheet
from PIL import ImageChops
from reading_pdf import pages_of, photographed, words_of

from autograder.locale import sentences
from autograder.render.paper import sheet_pdf, sheet_regions
from autograder.render.paper.source import owner, source
from autograder.render.sheet import Look, Person

PLAIN = sheet_regions(sheet("student", "es"), Look())
NAMES = [
    '#eval("1 + 1")',
    '"); #panic("run") //',
    "$x^2$ *b* _i_ `r` @ref <label> = H",
    "\\u{41} \\ \\\\ \\\"",
    "<< 7*7 >> {{ 7*7 }} <% if %>",
    "O'Neill & Söhne <b>x</b>",
    "Ñandú Pérez-Gümüş Łukasz",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_text(name: str) -> None:
    made = sheet_pdf(sheet("student", "es", person=Person("s07", name)), Look())
    assert made.notes == ()
    for page in pages_of(made.pdf):
        assert "".join(name.split()) in "".join(page.split())


@pytest.mark.parametrize(
    "name", ["X" * 400, "Ana María " * 40, "Ana\nMaría\r\n\tB", HOSTILE, "", "שרה לוי", "ليلى"]
)
def test_no_name_moves_anything(name: str) -> None:
    mine = sheet("student", "es", person=Person("s07", name))
    assert sheet_regions(mine, Look()) == PLAIN
    assert sheet_pdf(mine, Look()).pages == sheet_pdf(sheet("student", "es"), Look()).pages


def test_eyes_see_no_more_of_a_name_than_its_box() -> None:
    """Whatever differs between two pages lies within the box, and in the head of the next page."""
    asked = [sheet("student", "es", person=Person("s07", name)) for name in ("Wilhelmina " * 30, "Wil")]
    long, short = (photographed(source(one, Look(), {}, owner(one)[0], codes=0)) for one in asked)
    per_mm = long[0].width / 210
    for page, (left, top, right, bottom) in ((0, (20, 38, 132, 60)), (1, (70, 8, 190, 22))):
        box = ImageChops.difference(long[page], short[page]).getbbox()
        assert box is not None
        assert left <= box[0] / per_mm < box[2] / per_mm <= right
        assert top <= box[1] / per_mm < box[3] / per_mm <= bottom


def test_without_a_name_the_id_stands_for_it() -> None:
    made = sheet_pdf(sheet("student", "en", person=Person("s07@example.org", "  ")), Look())
    assert pages_of(made.pdf)[0].count("s07@example.org") == 2


@pytest.mark.parametrize("name", ["漢字", "Ana \U0001fae0", "\U0001f9d1\U0001f3fd"])
def test_what_no_font_has_gives_way_to_the_id(name: str) -> None:
    made = sheet_pdf(sheet("student", "es", person=Person("s07", name)), Look(large=True))
    (note,) = made.notes
    assert note.startswith("s07: no font has ")
    assert pages_of(made.pdf)[0].count("s07") == 2
    assert "s07" in pages_of(made.pdf)[-1]


def test_without_a_printable_id_the_variant_alone() -> None:
    made = sheet_pdf(sheet("student", "es", person=Person("漢", "漢字")), Look())
    (note,) = made.notes
    assert note.startswith("7K3Q: no font has «漢»")
    assert pages_of(made.pdf)[0].count("7K3Q") == 3  # the variant, the name, the id


def test_names_are_on_every_page_and_nobodys_has_room_for_one() -> None:
    say = sentences("en", "handout")
    for page in pages_of(sheet_pdf(sheet("student", "en", person=Person("s07", "Ana Vidal")), Look()).pdf):
        assert "Ana Vidal" in page
    for page in pages_of(sheet_pdf(sheet("student", "en"), Look()).pdf):
        assert say("name") in page
    of_key = words_of(sheet_pdf(sheet("key", "en", person=Person("s07", "Ana Vidal")), Look()).pdf)
    assert "Ana Vidal" in of_key
    assert say("name") not in words_of(sheet_pdf(sheet("key", "en"), Look()).pdf)
