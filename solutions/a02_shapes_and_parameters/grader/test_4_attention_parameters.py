"""Hidden checks of ``attention_parameters``: four matrices, then what may be missing, added or of another width."""

import pytest

from autograder.grading import check, expected, number, say


def agree(submission, reference, *cases):
    """The same count; as 256.0 it passes here, and fails the check that asks for integers."""
    for case in cases:
        count = number(submission.attention_parameters(*case))
        assert count == expected(float(reference.attention_parameters(*case).value))


@check(
    "attention_parameters",
    weight=2,
    kind="values",
    catches=[
        "params_without_w_o",
        "params_times_heads",
        "params_full_width_by_default",
        "params_sliced",
        "params_one_head",
        "params_w_o_per_head",
        "params_width_for_model",
        "params_bias_by_default",
        "params_one_matrix",
        "params_two_inputs",
        "params_w_o_of_one_head",
        "params_returns_nothing",
    ],
)
def test_parameters_of_four_matrices(lab, submission, reference):
    """
    es: Sin más argumentos: las cuatro matrices, sin sesgos.
    en: With no further arguments: the four matrices, no biases.
    """
    heads, width, other = lab.distinct(3)
    agree(submission, reference, (12, 4), (heads * width, heads), (other * width, width))


@check(
    "attention_parameters",
    kind="properties",
    catches=["params_times_heads", "params_sliced", "params_one_head", "params_w_o_per_head"],
)
def test_parameters_and_the_number_of_heads(submission):
    """
    es: Con `d_k = d_model / h`, la cuenta es la misma para cualquier número de cabezas que divida a `d_model`, y
    otra para otro `d_model`.
    en: With `d_k = d_model / h` the count is the same for every number of heads that divides `d_model`, and another
    one for another `d_model`.
    """
    first = number(submission.attention_parameters(24, 1))
    for heads in (2, 3, 4, 6, 8, 12, 24):
        count = number(submission.attention_parameters(24, heads))
        assert count == first, say(
            es="Con d_model = 24 cuentas {first:.12g} parámetros con 1 cabeza y {count:.12g} con {heads}.",
            en="With d_model = 24 you count {first:.12g} parameters for 1 head and {count:.12g} for {heads}.",
            first=first,
            count=count,
            heads=heads,
        )
    assert number(submission.attention_parameters(36, 4)) != first, say(
        es="La cuenta no depende de d_model.", en="The count does not depend on d_model."
    )


@check(
    "attention_parameters",
    kind="values",
    catches=["params_w_o_backwards", "params_w_o_always"],
)
def test_parameters_without_output_projection(lab, submission, reference):
    """
    es: Sin $W_O$ quedan las tres proyecciones de entrada.
    en: Without $W_O$ the three input projections remain.
    """
    heads, width = lab.distinct(2)
    agree(submission, reference, (12, 4, False, False), (heads * width, heads, False, False))


@check(
    "attention_parameters",
    kind="values",
    catches=[
        "params_without_bias",
        "params_one_bias",
        "params_bias_per_head",
        "params_bias_of_one_head",
        "params_bias_out_only",
        "params_bias_in_only",
        "params_bias_scalar",
    ],
)
def test_parameters_with_biases(lab, submission, reference):
    """
    es: Con sesgos, cada proyección añade un número por cada número que produce.
    en: With biases every projection adds one number for each number it makes.
    """
    heads, width = lab.distinct(2)
    agree(submission, reference, (12, 4, True), (heads * width, heads, True, True))


@check(
    "attention_parameters", weight=0.5, kind="values", catches=["params_bias_of_w_o_stays", "params_w_o_always"]
)
def test_parameters_with_biases_without_output_projection(lab, submission, reference):
    """
    es: Con sesgos y sin $W_O$ hay tres sesgos, no cuatro.
    en: With biases and without $W_O$ there are three biases, not four.
    """
    heads, width = lab.distinct(2)
    agree(submission, reference, (12, 4, True, False), (heads * width, heads, True, False))


@check(
    "attention_parameters",
    kind="values",
    catches=[
        "params_width_ignored",
        "params_width_total",
        "params_square_w_o",
        "params_refuses_width",
        "params_refuses_uneven",
    ],
)
def test_parameters_of_heads_of_any_width(lab, submission, reference):
    """
    es: Si se da `d_k`, cada cabeza mide eso, sea o no `d_model / h`, y el reparto no tiene que ser exacto.
    en: When `d_k` is given, that is the width of a head, whether or not it is `d_model / h`, and nothing need
    divide evenly.
    """
    d_model, heads, width = 13, *lab.distinct(2)
    cases = [(12, 4, False, True, 5), (12, 4, False, True, 2), (12, 4, False, True, 12)]
    own = [(d_model, heads, False, output, width) for output in (True, False)]
    agree(submission, reference, *cases, *own)


@check(
    "attention_parameters",
    weight=0.5,
    kind="values",
    catches=["params_bias_all_model", "params_bias_all_joined", "params_width_ignored"],
)
def test_parameters_of_biases_of_any_width(lab, submission, reference):
    """
    es: Cuando se da `d_k`, los sesgos de entrada miden `h · d_k` y el de salida, `d_model`.
    en: When `d_k` is given, the input biases measure `h · d_k` and the output bias `d_model`.
    """
    d_model, heads, width = 13, *lab.distinct(2)
    agree(submission, reference, (12, 4, True, True, 5), (d_model, heads, True, True, width))


@check("attention_parameters", weight=0.5, kind="edges", catches=["params_bias_per_head", "params_one_head"])
def test_parameters_at_the_limits(submission, reference):
    """
    es: La cuenta sigue valiendo con una cabeza, con tantas cabezas como números, con cabezas de un solo número o
    más anchas que el modelo, y con `d_k = None` escrito.
    en: The count still holds with one head, with as many heads as numbers, with heads of a single number or wider
    than the model, and with `d_k = None` spelt out.
    """
    cases = [(12, 1, True), (12, 12, True), (12, 5, True, True, 1), (12, 4, True, True, None), (1, 1, True)]
    cases += [(2, 4, True, True, 9)]
    agree(submission, reference, *cases)


@check(
    "attention_parameters",
    kind="errors",
    catches=["params_accepts_uneven", "params_rounds_down", "params_asserts"],
)
def test_parameters_of_an_uneven_share(submission):
    """
    es: Sin `d_k`, si las cabezas no pueden repartirse `d_model` a partes iguales, se lanza `ValueError`; si pueden,
    no.
    en: Without `d_k`, when the heads cannot share `d_model` evenly, `ValueError` is raised; when they can, it is not.
    """
    for case in [(10, 4), (12, 5, True), (3, 4, False, False)]:
        with pytest.raises(ValueError):
            submission.attention_parameters(*case)
    submission.attention_parameters(12, 4)  # refusing everything is no check


@check("attention_parameters", weight=0.5, kind="precision", catches=["params_with_decimals"])
def test_parameters_are_whole(lab, submission):
    """
    es: La cuenta es un entero: 256, y no 256.0.
    en: The count is an integer: 256, not 256.0.
    """
    for case in [(12, 4), (12, 4, True, False)]:
        lab.integer(submission.attention_parameters(*case))
