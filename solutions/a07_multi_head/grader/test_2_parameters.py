"""Hidden check of the parameter count."""

from autograder.grading import check, number


@check(
    "parameters",
    catches=[
        "count_without_w_o",
        "count_without_biases",
        "count_one_bias",
        "count_times_heads",
        "count_sliced",
        "count_one_head",
        "count_one_matrix",
    ],
    kind="answer",
)
def test_parameter_count(submission, reference):
    """
    es: El número es el de todos los parámetros de la capa, W_O y sesgos incluidos.
    en: The number is that of all parameters of the layer, W_O and biases included.
    """
    assert number(submission.parameter_count()) == number(reference.parameter_count().value)
