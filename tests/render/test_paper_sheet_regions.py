"""Places of answers: on one page with their question, known in mm, and the same for all variants."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import permutations

import pytest
import zxingcpp
from made_up_sheet import sheet
from reading_pdf import pages_of, photographed

from autograder.model import LANGUAGES, Language
from autograder.render.paper import Region, sheet_frame, sheet_pdf, sheet_regions
from autograder.render.paper.source import source
from autograder.render.sheet import Asked, Look, Person, Prose, Sheet, Space

LOOKS = [Look(), Look(large=True), Look(paper="letter"), Look(large=True, paper="letter")]
WORDS = "una consulta mira a cada clave y se lleva un poco de su valor según cuánto encajan las dos "


def asking(asked: Sheet, *questions: Asked, before: str = "") -> Sheet:
    return replace(asked, parts=(*((Prose(before),) if before else ()), *questions))


def rows(question: Asked, lines: int, text: str = "Escribe.") -> Asked:
    kind = question.space.kind
    return replace(question, space=Space(kind, lines), blocks=(Prose(text),))


def variant(n: int) -> Sheet:
    """Numbers of different width, in texts that break in different places; options in different order."""
    made = sheet("student", "es", person=Person(f"s{n:02}", "Ana " * (n + 1)))
    parts: list[object] = []
    for part in made.parts:
        if isinstance(part, Asked):
            numbers = " y ".join([f"{10 ** (n % 7)},{n}"] * 8)
            texts = [option.text for option in part.options]
            order = list(permutations(range(len(texts))))[n % 2] if texts else ()
            long = [replace(texts[at], markdown=texts[at].markdown + WORDS * at + numbers) for at in order]
            options = [replace(option, text=text) for option, text in zip(part.options, long, strict=True)]
            text = Prose(f"{WORDS * 2} con {numbers}.")
            parts.append(replace(part, blocks=(text, *part.blocks), options=tuple(options)))
        else:
            parts.append(part)
    return replace(made, code=f"V{n:03}", parts=tuple(parts))  # type: ignore[arg-type]


def drift(sheets: list[Sheet], look: Look, *, framed: bool) -> float:
    """The farthest that any edge of a space lies from where it is on the first of the sheets."""
    frame = sheet_frame(sheets, look) if framed else None
    first, *others = (sheet_regions(one, look, frame) for one in sheets)
    apart = [0.0]
    for other in others:
        if [(r.question, r.page) for r in other] != [(r.question, r.page) for r in first]:
            return math.inf
        for a, b in zip(first, other, strict=True):
            apart += [abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width), abs(a.height - b.height)]
    return max(apart)


@pytest.mark.parametrize(("look", "variants"), [(Look(), 20), (Look(large=True), 7)], ids=["normal", "large"])
def test_twenty_variants_have_their_answers_in_the_same_places(look: Look, variants: int) -> None:
    assert drift([variant(n) for n in range(variants)], look, framed=True) < 0.5


def test_without_a_frame_a_wider_number_moves_what_follows() -> None:
    assert drift([variant(n) for n in range(6)], Look(), framed=False) > 3


def test_a_frame_has_room_for_texts_it_does_not_know() -> None:
    short, long = variant(0), variant(6)
    frame = sheet_frame([short], Look())
    spaces = {region.question: region for region in sheet_regions(long, Look(), frame)}
    alone = {region.question: region for region in sheet_regions(long, Look())}
    assert spaces["choice"].height >= alone["choice"].height
    assert sheet_frame([], Look()) == {}


def test_a_frame_is_of_the_questions_that_differ() -> None:
    """A text that is the same on all copies breaks over pages in the same place by itself."""
    one = sheet("student", "es")
    other = asking(one, *(replace(q, blocks=(Prose("1"),)) if q.id == "number" else q for q in one.questions))
    assert set(sheet_frame([one, other], Look())) == {"number"}


@pytest.mark.parametrize("look", LOOKS, ids=["a4", "large", "letter", "large letter"])
def test_every_space_is_inside_its_page_and_below_the_one_before(look: Look) -> None:
    regions = sheet_regions(sheet("student", "es"), look)
    wide, tall = (210, 297) if look.paper == "a4" else (215.9, 279.4)
    assert list(dict.fromkeys(r.question for r in regions)) == ["choice", "reason", "number", "essay", "code"]
    for region in regions:
        assert region.x >= 20
        assert region.x + region.width <= wide - 20 + 0.01
        assert 20 < region.y < region.y + region.height <= tall - 27
    for above, below in zip(regions, regions[1:], strict=False):
        assert (below.page, below.y) >= (above.page, above.y + above.height)


@pytest.mark.parametrize("look", LOOKS[:2], ids=["normal", "large"])
def test_rows_are_as_many_as_asked_or_more(look: Look) -> None:
    """9 lines and 15 rows of code: more where the page has room."""
    high = {"essay": 2.1, "code": 1.9}
    size = (16 if look.large else 11) * 25.4 / 72
    for id, lines in (("essay", 9), ("code", 15)):
        own = [r for r in sheet_regions(sheet("student", "en"), look) if r.question == id]
        assert sum(r.height for r in own) >= lines * high[id] * size - 0.1


@pytest.mark.parametrize(("kind", "least"), [("essay", 12), ("code", 14)])
def test_a_few_rows_are_left_out_where_they_alone_would_begin_a_page(kind: str, least: int) -> None:
    """Four fifths of the lines, seven tenths of the code, which is what the model answer takes."""
    asked = sheet("student", "es")
    question = rows(
        next(q for q in asked.questions if q.id == kind), wanted := {"essay": 15, "code": 20}[kind]
    )
    high = {"essay": 2.1, "code": 1.9}[kind] * 11 * 25.4 / 72
    found = set()
    for lines in range(18):
        (region,) = sheet_regions(asking(asked, question, before="\n\n".join(["Una."] * lines)), Look())
        found.add((region.page, round(region.height / high)))
        assert region.y + region.height <= 297 - 28 + 0.1
    assert least in {count for page, count in found if page == 1}
    assert min(count for _, count in found) == least
    assert {page for page, count in found if count >= wanted} >= {2}


@pytest.mark.parametrize("words", range(0, 700, 100))
def test_a_question_is_never_split_from_its_space(words: int) -> None:
    asked = sheet("student", "es")
    before = " ".join((WORDS * 40).split()[: words + 1])
    asked = asking(asked, *(rows(q, 12) for q in asked.questions), before=before)
    pages = pages_of(sheet_pdf(asked, Look()).pdf)
    for question in asked.questions:
        (region,) = (r for r in sheet_regions(asked, Look()) if r.question == question.id)
        heading = f"{question.number}. {question.title.split('$')[0].strip()}"
        assert heading in pages[region.page - 1]


def test_what_is_taller_than_a_page_goes_on_under_its_name() -> None:
    asked = sheet("student", "en")
    code = rows(asked.questions[-1], 60)
    long = asking(asked, code)
    regions = [r for r in sheet_regions(long, Look()) if r.question == "code"]
    assert len(regions) > 1
    assert len({r.page for r in regions}) == len(regions)
    pages = pages_of(sheet_pdf(long, Look()).pdf)
    for region in regions:
        assert "Answer to question 5" in pages[region.page - 1]
    assert sum(r.height for r in regions) == pytest.approx(60 * 1.9 * 11 * 25.4 / 72, abs=0.1)


def test_many_that_are_taller_than_a_page_come_to_rest() -> None:
    asked = sheet("student", "en")
    many = [replace(rows(asked.questions[-1], 45, WORDS * n), id=f"q{n}", number=n) for n in range(1, 12)]
    regions = sheet_regions(asking(asked, *many), Look())
    assert {r.question for r in regions} == {f"q{n}" for n in range(1, 12)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", [Look(), Look(large=True, gray=True, paper="letter")], ids=["a4", "letter"])
def test_every_page_says_which_it_is_to_a_scanner(language: Language, look: Look) -> None:
    asked = sheet("student", language)
    pages = photographed(source(asked, look, {}, None, codes=12), dpi=110)
    read = [[found.text for found in zxingcpp.read_barcodes(page)] for page in pages]
    assert read == [[f"a03_attention|{language}|7K3Q|{n}"] for n in range(1, len(pages) + 1)]


def test_a_region_is_plain_data() -> None:
    (region,) = sheet_regions(asking(sheet("student", "es"), sheet("student", "es").questions[2]), Look())
    assert region == Region("number", 1, region.x, region.y, region.width, region.height)
    assert (region.x, region.width, region.height) == pytest.approx((44, 69.85, 9.7), abs=0.1)
