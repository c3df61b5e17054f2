"""Hidden checks of the four choices."""

from autograder.grading import check, choice


@check("axes", kind="answer", catches=["axes.b", "axes.c", "axes.d"])
def test_axes(submission, reference):
    """
    es: Se reconoce qué es cada uno de los cuatro ejes de los pesos.
    en: Each of the four axes of the attention weights is recognised.
    """
    assert choice(submission.read_the_axes()) == reference.read_the_axes()


@check("blind_test", kind="answer", catches=["blind_decimals", "blind_rounding", "blind_whole"])
def test_blind_test(submission, reference):
    """
    es: Se reconoce el error que una prueba con dos tamaños iguales no puede ver.
    en: The mistake that a test with two equal sizes cannot see is recognised.
    """
    assert choice(submission.what_the_test_misses()) == reference.what_the_test_misses()


@check("more_heads", kind="answer", catches=["more_heads.a", "more_heads.b", "fewer_with_more_heads"])
def test_more_heads(submission, reference):
    """
    es: Se reconoce qué les pasa a los parámetros cuando hay más cabezas.
    en: What happens to the parameters when there are more heads is recognised.
    """
    assert choice(submission.what_more_heads_cost()) == reference.what_more_heads_cost()


@check(
    "more_heads_reason",
    kind="answer",
    catches=["more_heads_reason.a", "more_heads_reason.b", "more_heads_reason.d"],
)
def test_more_heads_reason(submission, reference):
    """
    es: Se reconoce la razón: qué parte de cada matriz pertenece a una cabeza.
    en: The reason is recognised: which part of each matrix belongs to one head.
    """
    assert choice(submission.why_more_heads_cost_that()) == reference.why_more_heads_cost_that()
