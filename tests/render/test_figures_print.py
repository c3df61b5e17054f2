"""Figures go into a PDF/UA-1 by Typst: with real text, at their own size, in fonts that it brings along."""

from __future__ import annotations

import io
import json

import pytest
import typst
from drawing import draw, lines
from pypdf import PdfReader

from autograder.render.figures import letters
from autograder.render.figures.pen import PAPER_FONT

SYMBOLS = "áéíóúüñÁÉÍÓÚÜÑ¿¡«»αβγδεθλμπρσφχψωΓΔΘΛΣΦΨΩ√∞−·×≤≥≠≈→←↔⊙⁻⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃\u202f"


def source(*svgs: str) -> bytes:
    pictures = "\n".join(
        f'#let p = image(bytes({json.dumps(svg, ensure_ascii=False)}), format: "svg", alt: "a figure")\n'
        "#p\n#context [#metadata(measure(p).width.pt()) <width>]"
        for svg in svgs
    )
    return f'#set document(title: "t")\n#set text(lang: "es")\n= T\n{pictures}'.encode()


def test_every_letter_of_labels_is_text_in_the_pdf() -> None:
    label = f"d_k {SYMBOLS} q·k / √d_model"
    svg = draw({"values": [[-0.5, 10_000.25]], "rows": [SYMBOLS[:20]], "title": [label]})
    chart = draw(lines({"q·k / √d_k": [1e-7, 2e-7], "λ = 10⁻³": [3e-7, 0]}), gray=True)
    pdf = typst.compile(source(svg, chart), pdf_standards="ua-1", ignore_system_fonts=True)
    page = PdfReader(io.BytesIO(pdf)).pages[0]
    shown = page.extract_text().replace("\n", "")
    for wanted in ("dk", "√", "model", "−0,50", "λ", "1,5·10⁻⁷", "pérdida", *SYMBOLS.replace("\u202f", "")):
        assert wanted in shown, wanted


def test_its_size_is_in_points() -> None:
    width = typst.query(source(draw(lines({"a": [1, 2]}))), "<width>", field="value", one=True)
    assert float(width) == pytest.approx(460, abs=0.01)


def measured(labels: list[str]) -> list[float]:
    """How wide each comes out in print, in ems."""
    array = f"json(bytes({json.dumps(json.dumps(labels))}))"
    widths = f"#context [#metadata({array}.map(c => measure(text(c)).width.pt() / 100)) <widths>]"
    code = f'#set text(font: "{PAPER_FONT}", size: 100pt)\n{widths}'
    found = typst.query(code.encode(), "<widths>", field="value", one=True)
    return [float(width) for width in json.loads(found)]


def test_no_letter_is_wider_than_is_reckoned() -> None:
    every = [*map(chr, range(0x20, 0x7F)), *SYMBOLS]
    for letter, width in zip(every, measured(every), strict=True):
        assert letters.plain_ems(letter) >= width - 0.015, letter


def test_labels_are_reckoned_at_most_a_quarter_wider_than_they_come_out() -> None:
    label = "atención multicabeza 0,25 causal_attention(x)"
    assert 1 <= letters.plain_ems(label) / measured([label])[0] <= 1.25
