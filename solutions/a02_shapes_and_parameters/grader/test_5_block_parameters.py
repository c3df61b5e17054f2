"""Hidden checks of ``block_parameters``: attention and FFN, then the LayerNorms, then manners."""

from autograder.grading import check, expected, number


def agree(submission, reference, *cases):
    """The same count; as 808.0 it passes here, and fails the check that asks for integers."""
    for case in cases:
        count = number(submission.block_parameters(*case))
        assert count == expected(float(reference.block_parameters(*case).value))


@check(
    "block_parameters",
    weight=2,
    kind="values",
    catches=[
        "block_without_w_o",
        "block_attention_biased",
        "block_ffn_without_biases",
        "block_ffn_one_bias",
        "block_ffn_second_bias_only",
        "block_ffn_scalar_biases",
        "block_ffn_equal_biases",
        "block_ffn_one_matrix",
        "block_ffn_four_times",
        "block_norms_always",
        "block_norms_backwards",
        "block_returns_nothing",
    ],
)
def test_block_without_norms(lab, submission, reference):
    """
    es: Sin parámetros en los LayerNorm, se cuentan la atención, sin sesgos, y la FFN, con los suyos.
    en: With no parameters in the LayerNorms, what counts is attention, without biases, and the FFN, with its own.
    """
    d_model, d_ff = lab.distinct(2, 5, 40)
    agree(submission, reference, (12, 32, False), (d_model, d_ff, False))


@check(
    "block_parameters",
    kind="values",
    catches=["block_norms_halved", "block_norms_never", "block_norms_square", "block_norms_backwards"],
)
def test_block_with_norms(lab, submission, reference):
    """
    es: Dos LayerNorm, cada uno con una ganancia y un desplazamiento.
    en: Two LayerNorms, each with a gain and an offset.
    """
    d_model, d_ff = lab.distinct(2, 5, 40)
    agree(submission, reference, (12, 32, True), (d_model, d_ff, True))


@check("block_parameters", weight=0.5, kind="values", catches=["block_norms_off_by_default"])
def test_block_by_default(lab, submission, reference):
    """
    es: Sin tercer argumento, los LayerNorm tienen parámetros.
    en: Without a third argument the LayerNorms have parameters.
    """
    agree(submission, reference, tuple(lab.distinct(2, 5, 40)))


@check("block_parameters", weight=0.5, kind="edges", catches=["block_ffn_four_times"])
def test_block_with_a_narrow_ffn(submission, reference):
    """
    es: `d_ff` puede ser menor que `d_model`, igual o de un solo número.
    en: `d_ff` may be smaller than `d_model`, equal to it, or a single number.
    """
    agree(submission, reference, (12, 5), (12, 1, False), (7, 7), (1, 3))


@check("block_parameters", weight=0.25, kind="precision", catches=["block_with_decimals"])
def test_block_is_whole(lab, submission):
    """
    es: La cuenta es un entero.
    en: The count is an integer.
    """
    lab.integer(submission.block_parameters(12, 32))
