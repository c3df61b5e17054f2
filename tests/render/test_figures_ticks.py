"""The marks of axes: round steps, powers on logarithmic ones, numbers as each language writes them."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from autograder.render.figures.numbers import fixed
from autograder.render.figures.ticks import Axis, linear_axis, log_axis


def labels(axis: Axis) -> list[str]:
    return [label for _, label in axis.ticks]


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        ([0, 1], ["0,0", "0,2", "0,4", "0,6", "0,8", "1,0"]),
        ([432, 3456], ["0", "1000", "2000", "3000", "4000"]),
        ([-0.99999, 0.99991], ["−1,0", "−0,5", "0,0", "0,5", "1,0"]),
        ([0, 47_000], ["0", "10\u202f000", "20\u202f000", "30\u202f000", "40\u202f000", "50\u202f000"]),
        ([0, 3e-7], ["0", "5·10⁻⁸", "10⁻⁷", "1,5·10⁻⁷", "2·10⁻⁷", "2,5·10⁻⁷", "3·10⁻⁷"]),
        ([0, 9e11], ["0", "2·10¹¹", "4·10¹¹", "6·10¹¹", "8·10¹¹", "10¹²"]),
        ([-7e7, 0], ["−8·10⁷", "−6·10⁷", "−4·10⁷", "−2·10⁷", "0"]),
        ([5, 5], ["2", "3", "4", "5", "6", "7", "8"]),
        ([0, 0], ["−1,0", "−0,5", "0,0", "0,5", "1,0"]),
        ([99, 101], ["99,0", "99,5", "100,0", "100,5", "101,0"]),
    ],
)
def test_steps_of_one_two_or_five(values: list[float], shown: list[str]) -> None:
    assert labels(linear_axis(values, 6, "es", closed=True)) == shown


def test_whole_things_have_no_halves() -> None:
    assert labels(linear_axis([1, 3], 8, "en", closed=False, whole=True)) == ["1", "2", "3"]
    assert labels(linear_axis([1, 3], 8, "en", closed=False)) == ["1.0", "1.5", "2.0", "2.5", "3.0"]


def test_an_open_axis_ends_with_its_values() -> None:
    axis = linear_axis([0, 63], 8, "en", closed=False)
    assert (axis.low, axis.high) == (0, 63)
    assert labels(axis) == ["0", "10", "20", "30", "40", "50", "60"]


@pytest.mark.parametrize(
    ("values", "closed", "shown"),
    [
        ([2**n for n in range(1, 10)], False, ["2", "4", "8", "16", "32", "64", "128", "256", "512"]),
        ([1, 1000], True, ["1", "10", "100", "1000"]),
        ([1, 199], False, ["1", "2", "5", "10", "20", "50", "100"]),
        ([30, 55], True, ["20", "50", "100"]),
        ([3, 4, 5], False, ["3", "4", "5"]),
        ([2e-6, 0.5], True, ["10⁻⁶", "10⁻⁵", "10⁻⁴", "10⁻³", "10⁻²", "10⁻¹", "10⁰"]),
        ([1e-8, 1e12], True, ["10⁻⁸", "10⁻⁵", "10⁻²", "10¹", "10⁴", "10⁷", "10¹⁰", "10¹³"]),
        ([2.0**-20, 2.0**-16], False, ["2⁻²⁰", "2⁻¹⁹", "2⁻¹⁸", "2⁻¹⁷", "2⁻¹⁶"]),
        ([7, 7], True, ["2", "5", "10", "20", "50"]),
    ],
)
def test_powers_on_a_logarithmic_axis(values: list[float], closed: bool, shown: list[str]) -> None:
    assert labels(log_axis(values, 9, "en", closed=closed)) == shown


def test_english_has_points_and_commas() -> None:
    assert labels(linear_axis([0, 5e-7], 2, "en", closed=True)) == ["0", "5×10⁻⁷"]
    assert [fixed(v, "en", 2) for v in (0.5, -0.001, 12_345.678)] == ["0.50", "0.00", "12,345.68"]
    assert [fixed(v, "es", 1) for v in (-0.5, 12_345.678)] == ["−0,5", "12\u202f345,7"]


@pytest.mark.parametrize("log", [False, True])
def test_every_value_is_on_its_axis(log: bool) -> None:
    """Of five thousand kinds of values: they lie on the axis, its ticks too, in order, each label once."""
    draws = random.Random(5)
    for _ in range(5000):
        size = 10.0 ** draws.uniform(-140, 140)
        values = [size * draws.uniform(0.001 if log else -1, 1) for _ in range(draws.randint(1, 5))]
        most, closed = draws.randint(2, 10), draws.random() < 0.5
        make = log_axis if log else linear_axis
        axis = make(values, most, "en", closed=closed)
        assert all(-1e-6 <= axis.part(value) <= 1 + 1e-6 for value in values), values
        places = [axis.along(unit) for unit, _ in axis.ticks]
        assert all(-1e-6 <= place <= 1 + 1e-6 for place in places), values
        assert all(a < b for a, b in itertools.pairwise(places)), values
        assert len(set(labels(axis))) == len(axis.ticks) <= 2 * most + 4, values
        assert all(math.isfinite(place) for place in places)
        assert len(axis.ticks) >= (2 if closed else 0), values
