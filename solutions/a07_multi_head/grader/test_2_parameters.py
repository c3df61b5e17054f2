"""Hidden check of the parameter count."""

from autograder.grading import check, number


@check(
    "parameters",
    catches=["count_without_w_o", "count_with_biases", "count_times_heads", "count_narrow", "count_one_matrix"],
)
def test_parameter_count(submission, reference):
    """
    es: El número es el de los parámetros con $d_{model} = 12$, cuatro cabezas, $W_O$ y sin sesgos.
    en: The number is that of the parameters with $d_{model} = 12$, four heads, $W_O$ and no biases.
    """
    assert number(submission.parameter_count()) == number(reference.parameter_count().value)
