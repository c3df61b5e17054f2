"""``@check``: the docstring is the requirement, in two languages."""

import pytest

from autograder.errors import CourseError
from autograder.grading.check import ATTRIBUTE, check


def test_the_docstring_becomes_the_requirement_in_both_languages():
    @check("softmax", weight=2, catches=["unscaled"], needs=["test_shape"])
    def test_rows():
        """
        es: Cada fila suma uno,
            también en lote.
        en: Every row sums to one.
        """

    spec = getattr(test_rows, ATTRIBUTE)
    assert spec.requirement.es == "Cada fila suma uno, también en lote."
    assert spec.requirement.en == "Every row sums to one."
    assert (spec.id, spec.question, spec.weight) == ("test_rows", "softmax", 2.0)
    assert (spec.catches, spec.needs) == (("unscaled",), ("test_shape",))


@pytest.mark.parametrize(
    ("doc", "missing"),
    [(None, "es and no en"), ("es: Hola.", "en"), ("en: Hello.", "es"), ("es:\nen: Hello.", "es")],
)
def test_a_missing_language_is_refused_with_its_place(doc, missing):
    def test_rows():
        pass

    test_rows.__doc__ = doc
    with pytest.raises(CourseError, match=f"no {missing} sentence") as error:
        check("softmax")(test_rows)
    assert "test_check.py:" in error.value.where


@pytest.mark.parametrize("weight", [0, -1])
def test_a_weight_is_positive(weight):
    with pytest.raises(CourseError, match="a weight is positive"):

        @check("softmax", weight=weight)
        def test_rows():
            """
            es: Hola.
            en: Hello.
            """
