"""Hidden checks of the shares."""

from autograder.grading import check, choice, expected, number


@check("share", catches=["share_of_second", "share_as_ratio"], kind="answer")
def test_share(submission, reference):
    """
    es: La parte de la primera, con un error de 0,005 como mucho.
    en: The share of the first, to within 0.005.
    """
    # The tolerance that the question states.
    assert number(submission.share(), atol=0.005) == expected(reference.share(), atol=0.005, rtol=0)


@check("dot", catches=["dot_first", "dot_twice"], kind="answer")
def test_dot(submission, reference):
    """
    es: La opción correcta.
    en: The right option.
    """
    assert choice(submission.dot()) == choice(reference.dot().value)


@check("axis", catches=["by_columns"], kind="answer")
def test_axis(submission, reference):
    """
    es: La opción correcta.
    en: The right option.
    """
    assert choice(submission.axis()) == choice(reference.axis().value)


@check("count", catches=["count_one_row"], kind="answer")
def test_count(submission, reference):
    """
    es: El número de pesos.
    en: The number of weights.
    """
    assert number(submission.count()) == number(reference.count().value)
