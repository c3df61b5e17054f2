"""Hidden checks of SLUG."""

import pytest

from autograder.grading import check, choice, expected


@pytest.fixture
def x(rng):
    """Five rows of seven: no two sizes agree, and no row or column is symmetric."""
    return rng.normal(size=(5, 7))


@check("center", weight=2, catches=["wrong_axis"], kind="values")
def test_center_values(submission, reference, x):
    """
    es: ‹Lo que se exige, en una frase que el estudiante lee.›
    en: ‹What is required, in one sentence that the student reads.›
    """
    assert submission.center(x) == reference.center(x)


@check("center", catches=["in_place"], kind="inputs")
def test_center_keeps_its_input(submission, x):
    """
    es: La entrada se queda como estaba.
    en: The input stays as it was.
    """
    _, after = submission.center.with_args(x)
    assert after[0] == expected(x)


@check("axis_choice", catches=["axis_choice.b"], kind="answer")
def test_axis_choice(submission, reference):
    """
    es: ‹Lo que hay que reconocer.›
    en: ‹What has to be recognised.›
    """
    assert choice(submission.axis_choice()) == reference.axis_choice()
