"""How a sheet is printed: nothing runs off it, nothing rests on colour, large print is large."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from made_up_sheet import PAIRS, VALUES, sheet
from PIL import Image, ImageChops
from pypdf import PdfReader
from reading_pdf import pages_of, photographed, sizes_of

from autograder.render.paper import sheet_pdf
from autograder.render.paper.source import source
from autograder.render.sheet import SHEET_KINDS, Code, Look, Picture, Prose, Sheet, SheetKind

DPI = 72
LARGE = Look(large=True)
LOOKS = [Look(), LARGE, Look(paper="letter"), Look(large=True, gray=True, paper="letter")]
LONG = "palabra_que_no_se_acaba_" * 9
TOO_WIDE = {
    "formula": "$$" + " + ".join(rf"\frac{{x_{{{n}}}}}{{\sqrt{{d_k}}}}" for n in range(40)) + "$$",
    "formula with a gap": r"$$\text{Attention}(Q, K, V) = \text{softmax}(QK^\top)V, \qquad "
    + r"\text{head}_i = \text{Attention}(Q W_i^Q, K W_i^K, V W_i^V), \qquad Y = X W^\top + b$$",
    "table": "| "
    + " | ".join(f"columna {n}" for n in range(12))
    + " |\n"
    + "|---" * 12
    + "|\n| 0,1234" * 12
    + " |",
    "table of formulas": "| a | b |\n|---|---|\n| $" + " + ".join("abcdef") * 12 + "$ | $x$ |",
    "code": f"```python\n{LONG} = {LONG}\n{'x' * 300}\n```",
    "code in a line": f"Esto es `{LONG}` y nada más.",
    "address": f"Véase <https://example.org/{LONG.replace('_', '-')}>.",
    "quotation": "> " + "una cita que sigue " * 30,
    "list": "- " + "una cosa que sigue " * 30 + "\n    - otra\n        1. y otra más " + "que sigue " * 20,
}


def lesson(*blocks: Prose | Code | Picture) -> Sheet:
    return replace(sheet("student", "es"), parts=blocks, references=())


NORMAL = Look()


def photos(asked: Sheet, look: Look = NORMAL) -> list[Image.Image]:
    return photographed(source(asked, look, {}, None, codes=0), dpi=DPI)


def margins(page: Image.Image) -> list[Image.Image]:
    """What must stay white: both sides of the text, between the marks in the corners."""
    side, top, bottom = (round(mm * DPI / 25.4) for mm in (19.2, 13, 13))
    inner = (top, page.height - bottom)
    return [
        page.crop((0, inner[0], side, inner[1])),
        page.crop((page.width - side, inner[0], page.width, inner[1])),
    ]


def is_white(picture: Image.Image) -> bool:
    return ImageChops.invert(picture.convert("L")).getbbox() is None


@pytest.mark.parametrize("name", TOO_WIDE)
@pytest.mark.parametrize("look", LOOKS[:2], ids=["normal", "large"])
def test_nothing_runs_off_the_page(name: str, look: Look) -> None:
    for page in photos(lesson(Prose(TOO_WIDE[name])), look):
        assert all(map(is_white, margins(page)))


@pytest.mark.parametrize("kind", SHEET_KINDS)
@pytest.mark.parametrize("look", LOOKS)
def test_margins_are_white(kind: SheetKind, look: Look) -> None:
    for page in photos(sheet(kind, "en"), look):
        assert all(map(is_white, margins(page)))


def test_a_wide_formula_breaks_at_its_gap_first() -> None:
    """Three pieces on three lines, at their full size; without a gap it is made smaller, on one line."""
    broken, small, plain = (
        lesson(Prose(text)) for text in (TOO_WIDE["formula with a gap"], TOO_WIDE["formula"], "$$x$$")
    )
    assert ink(broken) - ink(plain) > 2 * 11
    assert ink(small) - ink(plain) < 11


def ink(asked: Sheet) -> int:
    """How tall it is what stands below the head of a sheet, in dots."""
    (page,) = photos(asked)
    body = ImageChops.invert(page.convert("L")).crop((0, round(60 * DPI / 25.4), page.width, 680)).getbbox()
    assert body is not None
    return body[3] - body[1]


@pytest.mark.parametrize("kind", SHEET_KINDS)
def test_in_grey_nothing_is_coloured(kind: SheetKind) -> None:
    coloured = [page for page in photos(sheet(kind, "es"), Look(gray=True)) if has_colour(page)]
    assert coloured == []
    assert any(map(has_colour, photos(sheet(kind, "es"))))


def has_colour(page: Image.Image) -> bool:
    red, green, blue = page.split()
    return any(ImageChops.difference(one, red).getextrema()[1] > 3 for one in (green, blue))  # type: ignore[operator]


@pytest.mark.parametrize(("look", "size"), [(Look(), (595, 841)), (Look(paper="letter"), (612, 792))])
def test_paper(look: Look, size: tuple[int, int]) -> None:
    box = PdfReader(io.BytesIO(sheet_pdf(sheet("student", "es"), look).pdf)).pages[0].mediabox
    assert (int(box.width), int(box.height)) == size


def test_spanish_is_hyphenated_and_large_print_is_not() -> None:
    text = Prose("Extraordinariamente, descontextualizadamente, electroencefalográficamente. " * 12)
    normal, large = ("\n".join(pages_of(sheet_pdf(lesson(text), look).pdf)) for look in (Look(), LARGE))
    assert re.search(r"\w\xad ?\n", normal)
    assert not re.search(r"\w\xad ?\n", large)


def test_figures_have_number_and_caption() -> None:
    figures = [
        Picture({"kind": "heatmap", "values": VALUES}, Prose(PAIRS["caption"].es), "Mapa.", n) for n in (4, 5)
    ]
    text = " ".join(" ".join(pages_of(sheet_pdf(lesson(*figures), Look()).pdf)).split())
    assert f"Figura 4. {PAIRS['caption'].es}" in text
    assert f"Figura 5. {PAIRS['caption'].es}" in text


def test_eleven_questions_have_their_points_in_one_table_and_in_large_print_in_two() -> None:
    question = sheet("student", "en").questions[2]
    many = replace(
        sheet("student", "en"), parts=tuple(replace(question, number=n, id=f"q{n}") for n in range(1, 12))
    )
    for look, tables in ((Look(), 1), (LARGE, 2)):
        first = pages_of(sheet_pdf(many, look).pdf)[0]
        assert first.count("Earned") == tables
        assert "16.5" in first


def test_a_line_of_code_is_made_smaller_or_goes_on_behind_an_arrow() -> None:
    for columns, arrows in ((80, 0), (95, 0), (130, 1), (190, 2)):
        text = pages_of(sheet_pdf(lesson(Code("x = " + "+ 1 " * ((columns - 4) // 4))), Look()).pdf)[0]
        assert text.count("\u21aa") == arrows, columns


def test_columns_of_numbers_stay_columns_in_large_print() -> None:
    rows = ["".join(f"{word} {n:<8}" for n in range(7)) for word in ("head", "0.16", "0.73")]
    text = pages_of(sheet_pdf(lesson(Prose("```\n" + "\n".join(rows) + "\n```")), LARGE).pdf)[0]
    assert "\u21aa" not in text
    for column in (0, 4):
        below = [text.index(f"{word} {column}") for word in ("head", "0.16", "0.73")]
        assert below == sorted(below)
        assert not any(below[0] < text.index(f"head {other}") < below[2] for other in (6 - column,))


def test_code_is_never_too_small_to_read() -> None:
    table = Prose("```\n" + "\n".join(["x" * 40 + " " + "palabra " * 12] * 6) + "\n```")
    for look, least in ((LARGE, 12), (Look(), 6.5)):
        sizes = sizes_of(sheet_pdf(lesson(table), look).pdf, "palabra")
        assert min(sizes) >= least


def test_spaces_within_a_call_are_not_stretched() -> None:
    """Lines of a paragraph go to the right margin, at 190 mm, but not where that would tear code apart."""
    code, words = "`parametros(uno, dos, " + "tresveces" * 7 + ")`", "Escribe una función, y después "
    assert right_edge(lesson(Prose(f"{words} {words} {words} {words}"))) == pytest.approx(190, abs=0.5)
    assert right_edge(lesson(Prose(f"{words} {code}."))) < 187


def right_edge(asked: Sheet) -> float:
    """Of the text below the boxes for the name, in mm."""
    scale = DPI / 25.4
    page = photos(asked)[0].convert("L").crop((0, int(61 * scale), int(195 * scale), int(250 * scale)))
    box = page.point(lambda gray: 255 * (gray < 128)).getbbox()
    assert box
    return box[2] / scale


@pytest.mark.parametrize("lines", range(30, 44, 2))
def test_what_a_colon_announces_begins_on_the_same_page(lines: int) -> None:
    before = "\n\n".join(["Una línea."] * lines)
    rows = "| a |\n|---|\n" + "| 1 |\n" * 6
    pages = pages_of(sheet_pdf(lesson(Prose(f"{before}\n\nEsto es lo que ocurre:\n\n{rows}")), Look()).pdf)
    (page,) = (page for page in pages if "lo que ocurre:" in page)
    assert re.search(r"lo que ocurre:\s+a\s+1", page)
