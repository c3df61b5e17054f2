"""Typst source becomes the same PDF/UA-1 everywhere, or an error that says whose mistake it is and where."""

from __future__ import annotations

import io
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from autograder.errors import CourseError
from autograder.render.paper import press
from autograder.render.paper.press import GlyphError, PressError, of_author

BEGINNING = '#set document(title: "A sheet")\n#heading[A sheet]\n'
ELSEWHERE = """
import hashlib, sys
from autograder.render.paper import press
print(hashlib.sha256(press.pdf(sys.argv[1])).hexdigest())
"""


def in_another_process(source: str, cwd: Path, **environment: str) -> str:
    code = [sys.executable, "-c", ELSEWHERE, source]
    asked = subprocess.run(code, env={**os.environ, **environment}, cwd=cwd, capture_output=True, check=True)
    return asked.stdout.decode()


def test_the_same_bytes_everywhere(tmp_path: Path) -> None:
    source = BEGINNING + "Año $x$".replace("$x$", '#math.equation(alt: "x", $x$)')
    assert press.pdf(source) == press.pdf(source)
    here = in_another_process(source, tmp_path, PYTHONHASHSEED="1", TZ="UTC")
    there = in_another_process(source, Path.cwd(), PYTHONHASHSEED="2", TZ="Asia/Tokyo", SOURCE_DATE_EPOCH="7")
    assert here == there


def test_the_file_says_what_it_is() -> None:
    pdf = PdfReader(io.BytesIO(press.pdf(BEGINNING)))
    assert pdf.metadata is not None
    assert pdf.metadata.title == "A sheet"
    assert str(pdf.metadata.creation_date) == "2020-01-01 00:00:00+00:00"
    assert b"pdfuaid:part" in pdf.root_object["/Metadata"].get_object().get_data()
    assert pdf.root_object["/MarkInfo"]["/Marked"]


def test_fonts_are_the_kits_and_not_the_machines() -> None:
    import typst

    pdf = PdfReader(io.BytesIO(press.pdf(BEGINNING)))
    for font in pdf.pages[0]["/Resources"]["/Font"].values():
        (inner,) = font["/DescendantFonts"]
        assert "/FontFile3" in inner["/FontDescriptor"] or "/FontFile2" in inner["/FontDescriptor"]
    families = press._fonts().families()
    inside = typst.Fonts(include_system_fonts=False).families()
    assert set(inside) <= set(families)
    assert set(families) - set(inside) <= {"DejaVu Sans"}


def test_files_outside_templates_cannot_be_read() -> None:
    for path in ("/../pyproject.toml", "../pyproject.toml", "/etc/passwd"):
        with pytest.raises(PressError, match="project root|not found"):
            press.pdf(f'{BEGINNING}#read("{path}")')


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ('#eval("1 + x")', "the page made of the template:3:6: unknown variable: x"),
        ("$x$", "PDF/UA-1 error: missing alt text"),
        ('#text(font: "Nope")[x]', "unknown font family"),
        ("#par[#block[x]]", "block may not occur inside of a paragraph"),
        ('#import "/nope.typ"', "file not found"),
        ("#while true {}", "condition is always true"),
    ],
)
def test_our_own_mistakes_name_the_place(source: str, says: str) -> None:
    with pytest.raises(PressError) as caught:
        press.pdf(BEGINNING + source)
    assert says in str(caught.value)
    assert "mistake of the kit" in str(caught.value)
    assert str(Path(__file__).resolve().parents[2]) not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_character_of_no_font_is_named() -> None:
    with pytest.raises(GlyphError) as caught:
        press.pdf(BEGINNING + '#"A" #"1\\u{2e} 漢字漢\\u{7}" #raw("字")')
    assert caught.value.characters == "漢字\x07"
    assert str(caught.value) == "no font of the kit has «漢» (U+6F22), «字» (U+5B57), U+0007, in «1. 漢字漢»"


@pytest.mark.parametrize(
    "where", ["solutions/a03/attention.py:17", 'odd "name" */ #x\\y.py:3', "«Título *a*»"]
)
def test_an_author_is_told_the_line(where: str) -> None:
    inside = of_author(where, '#"漢"')
    with pytest.raises(CourseError) as caught:
        press.pdf(f"{BEGINNING}{of_author('b.py:1', '#[a]')} {inside} {of_author('c.py:2', '#[c]')}")
    assert caught.value.where == where
    with pytest.raises(GlyphError):
        press.pdf(f'{BEGINNING}{of_author(where, "#[a]")} #"漢"')
    with pytest.raises(PressError, match="while setting "):
        press.pdf(BEGINNING + of_author(where, '#eval("(")'))


def test_what_is_printable_is_known_beforehand() -> None:
    assert press.unprintable("Añó √⊤∑ «x» “y” \u202f€ \u05d0\u0627 e\u0301\n\t") == ""
    assert press.unprintable("a漢b漢\x07\x85\ue123😶") == "漢\x07\x85\ue123" + (
        "😶" if press.unprintable("😶") else ""
    )


def test_what_lies_where_can_be_asked() -> None:
    source = '#metadata((id: "a", x: 1.5)) <place> #metadata("b") <place> #metadata(3) <other>'
    assert press.query(source, "<place>") == [{"id": "a", "x": 1.5}, "b"]
    assert press.query(source, "<none>") == []
    with pytest.raises(PressError, match=r"^the page made of the template:1:1: unknown variable: x"):
        press.query("#x", "<place>")
    with pytest.raises(PressError, match="selector"):
        press.query(BEGINNING, "<<")


def test_errors_travel_between_processes() -> None:
    for error in (GlyphError("漢", "a 漢"), PressError("templates/handout.typ:3:1", "odd")):
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_after_a_fork_it_says_so_instead_of_waiting_forever() -> None:
    code = (
        "import os\nfrom autograder.render.paper import press\n"
        f"press.pdf({BEGINNING!r})\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        f"    try: press.pdf({BEGINNING!r})\n"
        "    except press.PressError as error: os._exit(7 if 'forked' in str(error) else 1)\n"
        "raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60, check=False).returncode == 7
