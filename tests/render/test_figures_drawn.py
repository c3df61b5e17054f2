"""The drawings: well-formed, nothing over anything, told apart without colour, and the same every time."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from drawing import colours, draw, is_gray, lines, parse, points, texts, words

from autograder.render.figures import FIGURE_CSS, FigureError
from autograder.render.figures.pen import INK, SERIES, WIDEST
from autograder.render.figures.shades import PLAIN, SIGNED, between, css, gray, luminance


def fills(svg: str) -> list[str]:
    """The shades of cells, in the order they are drawn."""
    return re.findall(r'<path fill="(#\w+)" shape-rendering="crispEdges"', svg)


# What it says


def test_numbers_have_a_comma_in_spanish_and_a_point_in_english() -> None:
    data = {"values": [[0.5, -1.25], [0, 3]]}
    assert texts(draw(data, "es"))[:4] == ["0,50", "−1,25", "0,00", "3,00"]
    assert texts(draw(data, "en"))[:4] == ["0.50", "−1.25", "0.00", "3.00"]


def test_whole_numbers_have_no_decimals() -> None:
    assert texts(draw([[True, False], [True, True]]))[:4] == ["1", "0", "1", "1"]


def test_a_number_too_long_for_a_cell_is_written_short() -> None:
    assert texts(draw([[123_456_789.5, 0.25]]))[:2] == ["1e8", "0,25"]


def test_names_and_titles_stand_around_the_cells() -> None:
    svg = draw({"values": [[1, 2]], "rows": ["fila"], "columns": ["i", "j"], "title": ["dos"]})
    assert sorted(texts(svg)) == ["1", "2", "dos", "fila", "i", "j"]


def test_every_name_stands_beside_its_numbers_however_long() -> None:
    names = [f"codificación {n}" for n in range(12)]
    found = texts(draw({"values": np.eye(12), "rows": names, "columns": names}))
    assert [found.count(name) for name in names] == [2] * 12


def test_where_no_names_are_given_rows_and_columns_are_counted_from_0() -> None:
    assert texts(draw([[5, 6, 7], [8, 9, 10]]))[6:] == ["0", "1", "0", "1", "2"]


def test_panels_abreast_have_the_names_of_their_rows_once() -> None:
    svg = draw({"values": np.zeros((2, 1, 2)), "rows": ["fila"], "title": ["a", "b"]})
    assert texts(svg).count("fila") == 1
    assert len(fills(svg)) == 2


def test_without_numbers_there_is_a_scale_beside() -> None:
    svg = draw({"values": np.linspace(-1, 1, 400).reshape(20, 20), "numbers": False}, "en")
    assert texts(svg)[-5:] == ["−1.0", "−0.5", "0.0", "0.5", "1.0"]


def test_the_label_of_each_axis_is_in_the_language() -> None:
    assert {"paso", "pérdida"} <= set(texts(draw(lines({"a": [1, 2]}), "es")))
    assert {"step", "loss"} <= set(texts(draw(lines({"a": [1, 2]}), "en")))


def test_variables_are_in_italics_and_subscripts_lowered_but_code_stands_as_it_is() -> None:
    svg = draw({"values": np.zeros((2, 1, 1)), "title": ["q·k / √d_model", "with_positions(x)"]})
    assert '<tspan font-style="italic">d</tspan><tspan dy="1.98" font-size="7.02">model</tspan>' in svg
    assert ">with_positions(x)</text>" in svg


def test_a_word_of_one_letter_is_no_variable() -> None:
    svg = draw({"values": [[1.0, 2.0]], "columns": ["k", "n"], "title": ["de A a B y a e"]})
    assert "tspan" not in svg


def test_text_of_an_author_is_never_markup() -> None:
    bad = "<script>alert('1')</script> & \"]]>"
    svg = draw(
        {"values": [[1]], "rows": [bad[:20]], "columns": [bad[-20:]], "title": [bad]}, title=bad, desc=bad
    )
    root = parse(svg)
    assert {node.tag.split("}")[1] for node in root.iter()} == {"svg", "title", "desc", "path", "text"}
    assert root[0].text == root[1].text == bad
    assert bad in " ".join(texts(svg))
    assert bad in texts(draw(lines({bad: [1, 2]})))


@pytest.mark.parametrize("id", ["", "a b", 'a"b', "1", "é"])
def test_an_id_is_a_plain_word(id: str) -> None:
    with pytest.raises(FigureError, match="the id"):
        draw([[1]], id=id)


def test_two_figures_on_a_page_share_no_id() -> None:
    svgs = [draw([[1]], id="a"), draw(lines({"k": [1, 2]}), id="b")]
    ids = [id for svg in svgs for id in re.findall(r'\bid="([^"]*)"', svg)]
    assert ids == ["a-t", "a-d", "b-t", "b-d"]
    assert not any(re.search(r"url\(|href", svg) for svg in svgs)


def test_it_is_a_picture_with_a_title_and_a_description() -> None:
    root = parse(draw([[1]], title="Pesos", desc="Un mapa"))
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", "f-t f-d")
    assert [root[0].text, root[1].text] == ["Pesos", "Un mapa"]


# How it looks


@pytest.mark.parametrize("stops", [PLAIN, SIGNED])
def test_more_is_always_darker_with_and_without_colour(stops: Any) -> None:
    shades = [between(n / 200, stops) for n in range(201)]
    light = [luminance(shade) for shade in shades]
    assert all(a > b for a, b in zip(light[::4], light[4::4], strict=False))
    grays = [gray(shade)[0] for shade in shades]
    assert grays == sorted(grays, reverse=True)
    assert grays[0] - grays[-1] > 120


@pytest.mark.parametrize("row", [[-0.5, 0.0, 2.0], [-2.0, 0.0, 0.5]])
def test_below_and_above_zero_are_shaded_from_one_middle(row: list[float]) -> None:
    """As far from zero on both sides, so that the middle shade is zero; never dark at both ends."""
    small, zero, large = fills(draw([row], gray=True))
    assert zero == css(gray(between(0.5, SIGNED)))
    assert int(small[1:3], 16) > int(zero[1:3], 16) > int(large[1:3], 16)
    assert fills(draw([row])) != fills(draw([[value + 3 for value in row]]))


def test_every_number_can_be_read_on_its_cell() -> None:
    for ends in ((0, 1), (-1, 1)):
        svg = draw({"values": np.linspace(*ends, 144).reshape(12, 12)})
        shades = [
            (d, shade)
            for shade, d in re.findall(r'fill="(#\w+)" shape-rendering="crispEdges" d="([^"]*)"', svg)
        ]
        for node in list(parse(svg).iter("{http://www.w3.org/2000/svg}text"))[:144]:
            at = float(node.get("x", "")), float(node.get("y", "")) - 3
            under = next(shade for d, shade in shades if _covers(d, at))
            assert contrast(under, node.get("fill", "")) >= 4.5


def _covers(d: str, at: tuple[float, float]) -> bool:
    boxes = [points(piece) for piece in d.split("z") if piece]
    return any(b[0][0] <= at[0] <= b[2][0] and b[0][1] <= at[1] <= b[2][1] for b in boxes)


def contrast(one: str, other: str) -> float:
    levels = sorted(luminance(tuple(bytes.fromhex(c[1:]))) for c in (one, other))  # type: ignore[arg-type]
    return (levels[1] + 0.05) / (levels[0] + 0.05)


def test_names_of_lines_can_be_read_by_day_and_by_night() -> None:
    for scheme in FIGURE_CSS.splitlines()[:2]:
        named = dict(re.findall(r"--fig-(\w+): (#\w+)", scheme))
        paper = named.pop("paper")
        assert set(named) == {"ink", "quiet", "grid", *"123456"}
        assert all(contrast(paper, ink) >= 4.5 for name, ink in named.items() if name != "grid"), scheme


def test_lines_differ_in_dash_or_marker() -> None:
    svg = draw(lines({f"k = {n}": [n, n + 1] for n in range(12)}), gray=True)
    samples = re.findall(
        r'<path fill="none" stroke="[^"]*"([^>]*?) d="[^"]*"/><path fill="([^"]*)"[^>]*? d="([^"]*)"', svg
    )
    looks = {(rest, fill, re.sub(r"[\d. -]+", "", d)) for rest, fill, d in samples}
    assert len(looks) == 12


def test_names_stand_where_their_lines_end() -> None:
    svg = draw(lines({"low": [1, 1], "high": [9, 9], "middle": [1, 5]}))
    found = {word.text: word.corners[0] for word in words(svg, 1.0)}
    assert found["high"][1] < found["middle"][1] < found["low"][1]
    assert found["high"][0] == found["low"][0] > 0.8 * WIDEST


def test_long_names_stand_above() -> None:
    svg = draw(lines({"una línea de nombre largo, muy largo": [1, 2], "otra": [2, 1]}))
    found = {word.text: word.corners[0] for word in words(svg, 1.0)}
    assert found["una línea de nombre largo, muy largo"][1] < 10 > found["otra"][1]


@pytest.mark.parametrize("theme", ["print", "screen"])
def test_gray_is_gray(theme: str) -> None:
    """On a page, also where the page's own sheet sets the custom properties that are used."""
    for data in ([[-1, 2]], lines({"a": [1, 2], "b": [2, 1], "c": [0, 0]})):
        svg = draw(data, gray=True, theme=theme)
        used = set(re.findall(r"--fig-(\w+)", svg))
        named = "".join(
            value for name, value in re.findall(r"--fig-(\w+): (#\w+)", FIGURE_CSS) if name in used
        )
        assert bool(named) == (theme == "screen")
        assert is_gray(svg + named)


def test_on_a_page_letters_and_lines_follow_the_page_and_cells_do_not() -> None:
    heat, chart = draw([[1, 2]], theme="screen"), draw(lines({"a": [1, 2]}), theme="screen")
    assert "font-family" not in heat + chart
    assert fills(heat) == fills(draw([[1, 2]]))
    used = set(re.findall(r"var\(--fig-(\w+),", heat + chart))
    assert used == {"ink", "quiet", "grid", "1"}
    assert {f"--fig-{name}" for name in used} <= set(re.findall(r"--fig-\w+", FIGURE_CSS))
    assert colours(re.sub(r"var\([^)]*\)", "none", chart)) == set()


def test_in_print_every_colour_is_fixed_and_the_font_named() -> None:
    svg = draw(lines({"a": [1, 2]}))
    assert 'font-family="Libertinus Serif"' in svg
    assert "var(" not in svg
    assert {css(INK["ink"]), css(SERIES[0])} <= colours(svg)


# How it is made


def test_it_is_the_same_in_every_process() -> None:
    code = (
        "from autograder.render.figures import figure_svg; import sys;"
        "d = {'kind': 'lines', 'x': [1, 2, 3], 'series': {c: [ord(c), 2, 3] for c in 'abcde'},"
        " 'x_label': {'es': 'x', 'en': 'x'}, 'y_label': {'es': 'y', 'en': 'y'}};"
        "print(figure_svg(d, 'es', id='f', title='t', desc='d')"
        " + figure_svg([[.1, .2], [.3, .4]], 'es', id='f', title='t', desc='d'));"
        "assert not {'numpy', 'typst'} & set(sys.modules)"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] != b""
