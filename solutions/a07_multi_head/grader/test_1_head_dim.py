"""Hidden checks of ``head_dim``: never h == d_k, where the two sizes cannot be told apart."""

import pytest

from autograder.grading import check


@check(
    "head_dim",
    weight=2,
    catches=[
        "width_as_float",
        "width_plain_division",
        "width_is_heads",
        "divisibility_backwards",
        "width_returns_nothing",
    ],
    kind="values",
)
def test_head_dim_value(lab, submission, reference, rng):
    """
    es: Con un reparto exacto, `head_dim` devuelve cuántos números le tocan a cada cabeza, como entero.
    en: When the share is exact, `head_dim` returns how many numbers each head gets, as an integer.
    """
    heads, width = int(rng.integers(2, 7)), int(rng.integers(8, 33))
    for sizes in [(12, 4), (512, 8), (7, 1), (heads * width, heads)]:
        assert lab.something(submission.head_dim(*sizes)) == reference.head_dim(*sizes)


@check(
    "head_dim",
    catches=["width_rounded_down", "width_plain_division", "width_asserts", "width_none"],
    kind="errors",
)
def test_head_dim_uneven(submission):
    """
    es: Si el reparto no es exacto, `head_dim` lanza `ValueError`.
    en: When the share is not exact, `head_dim` raises `ValueError`.
    """
    for d_model, num_heads in [(10, 4), (12, 5), (3, 4)]:
        with pytest.raises(ValueError):
            submission.head_dim(d_model, num_heads)
    submission.head_dim(6, 6)  # refusing everything is no check


@check("head_dim", catches=["width_unchecked_sign", "width_rounded_down"], kind="errors")
def test_head_dim_positive(submission):
    """
    es: Si `d_model` o `num_heads` es cero o negativo, `head_dim` lanza `ValueError`.
    en: When `d_model` or `num_heads` is zero or negative, `head_dim` raises `ValueError`.
    """
    for d_model, num_heads in [(12, 0), (0, 4), (12, -4), (-12, 4), (-12, -4)]:
        with pytest.raises(ValueError):
            submission.head_dim(d_model, num_heads)
    submission.head_dim(6, 6)  # refusing everything is no check
