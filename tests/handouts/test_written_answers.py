"""Letters and numbers as people write them by hand."""

from __future__ import annotations

import pytest

from autograder.handouts.written_answers import Number, agrees, read_letter, read_number


@pytest.mark.parametrize("text", ["b", "B", "b)", "(b)", " B. ", "( b )", "b:"])
def test_a_letter(text: str) -> None:
    assert read_letter(text) == "b"


@pytest.mark.parametrize("text", ["", "bc", "b c", "b o c", "1", "ñ", "b) porque", "-"])
def test_no_letter(text: str) -> None:
    assert read_letter(text) is None


@pytest.mark.parametrize(
    ("text", "value", "figures", "unit"),
    [
        ("0,43", 0.43, 2, 0.01),
        ("0.430", 0.43, 3, 0.001),
        (",43", 0.43, 2, 0.01),
        ("\N{MINUS SIGN}3", -3, 1, 1),
        ("+20,78", 20.78, 4, 0.01),
        ("1200", 1200, 4, 10),
        ("1.2e3", 1200, 2, 100),
        ("1 200", 1200, 4, 10),
        ("1.200.000", 1200000, 7, 10_000),
        ("3/7", 3 / 7, 0, 0),
        ("-3 / 7", -3 / 7, 0, 0),
    ],
)
def test_a_number(text: str, value: float, figures: int, unit: float) -> None:
    assert read_number(text) == Number(pytest.approx(value), figures, pytest.approx(unit))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "0,4,3",
        "1.234,5",
        "3/0",
        "3/7/2",
        "73 %",
        "2 m",
        "1e999",
        "0e999",
        ".",
        "-",
        "١٢",
        "1 00",
        "nan",
    ],
)
def test_no_number(text: str) -> None:
    assert read_number(text) is None


@pytest.mark.parametrize(
    ("written", "exact", "right"),
    [
        ("0,429", 3 / 7, True),  # three figures
        ("0,4286", 3 / 7, True),
        ("0,43", 3 / 7, False),  # two, of a number that has more
        ("0,428", 3 / 7, False),  # cut off
        ("0,42857142857", 3 / 7, True),
        ("3/7", 3 / 7, True),
        ("6/14", 3 / 7, True),
        ("0,5", 0.5, True),  # it has no more
        ("0,50", 0.5, True),
        ("0,125", 0.125, True),
        ("0,12", 0.125, False),
        ("2,35", 2.345, True),  # up at a half
        ("2,34", 2.345, True),  # or down
        ("21", 20.7846, False),
        ("20,8", 20.7846, True),
        ("1235", 1234.56, True),
        ("624", 624, True),
        ("624,0", 624, True),
        ("625", 624, False),
        ("6,24e2", 624, True),
        ("6,2e2", 624, False),
        ("1000", 1000.0000000000001, True),
        ("1.000", 1000, True),  # where a point groups thousands
        ("1,000", 1000, True),
        ("1.000", 1, True),
        ("1.024", 1024.0000000000002, True),
        ("1,235", 1234.56, True),
        ("1,234", 1234.56, False),
        ("12300", 12345.6, True),  # to three figures
        ("12.300", 12345.6, True),
        ("12400", 12345.6, False),
        ("12000", 12345.6, False),
        ("1000", 1000.4, True),
        ("0.624", 624, False),
        ("12300", 12345, False),  # a whole number is not rounded
        ("-2", 2, False),
        ("0", 0, True),
        ("0,000", 0.0004, False),  # no figure of it
    ],
)
def test_right_is_the_same_or_rounded_from_it(written: str, exact: float, right: bool) -> None:
    number = read_number(written)
    assert number is not None
    assert agrees(number, exact) is right


@pytest.mark.parametrize(
    ("written", "right"), [("0,73", True), ("0,736", True), ("0,7", False), ("0,74", False)]
)
def test_what_the_question_allows_counts_whatever_the_figures(written: str, right: bool) -> None:
    number = read_number(written)
    assert number is not None
    assert agrees(number, 0.7310585786, within=0.005) is right


def test_what_the_question_allows_counts_with_thousands_set_apart_too() -> None:
    number = read_number("1.024")
    assert number is not None
    assert agrees(number, 1024.3, within=0.5)
    assert not agrees(number, 1024.6, within=0.5, figures=9)
