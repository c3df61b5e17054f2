"""Hidden checks of the tiny assignment."""

import numpy as np
from autograder.grading import check, choice, expected, number


@check("normalise", weight=2, catches=["by_columns"], kind="values")
def test_rows(submission, reference, rng):
    """
    es: Cada fila se divide entre su suma.
    en: Each row is divided by its sum.
    """
    x = rng.uniform(1, 2, size=(5, 7))
    assert submission.normalise(x) == reference.normalise(x)


@check("normalise", catches=["overwrites"], kind="inputs")
def test_input_kept(submission, rng):
    """
    es: La entrada no cambia.
    en: The input is left alone.
    """
    x = rng.uniform(1, 2, size=(5, 7))
    _, (after,) = submission.normalise.with_args(x)
    assert after == expected(x)


@check("axis", catches=["axis.b"], kind="answer")
def test_axis(submission, reference):
    """
    es: La letra del eje sobre el que se suma.
    en: The letter of the axis the sum is taken over.
    """
    assert choice(submission.axis()) == choice(reference.axis().value)


@check("total", kind="answer")
def test_total(submission, reference):
    """
    es: La suma de todos los pesos.
    en: The sum of all the weights.
    """
    assert number(submission.total()) == number(reference.total().value)
