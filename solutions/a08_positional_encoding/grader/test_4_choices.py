"""Hidden checks of the property behind the rotation, its reason, and the difference from RoPE."""

from autograder.grading import check, choice


@check(
    "shift_property",
    catches=["shift_property.a", "shift_property.b", "shift_property.d"],
    kind="answer",
)
def test_shift_property(submission, reference):
    """
    es: La letra nombra la propiedad de la que sale la matriz.
    en: The letter names the property that the matrix comes from.
    """
    assert choice(submission.shift_property()) == choice(reference.shift_property().value)


@check(
    "shift_reason",
    catches=["shift_reason.b", "shift_reason.c", "shift_reason.d"],
    kind="answer",
)
def test_shift_reason(submission, reference):
    """
    es: La letra completa la demostración de que una sola matriz basta.
    en: The letter completes the proof that a single matrix is enough.
    """
    assert choice(submission.shift_reason()) == choice(reference.shift_reason().value)


@check(
    "rope",
    catches=["rope.a", "rope.c", "rope.d", "rope_base", "rope_values", "rope_learned"],
    kind="answer",
)
def test_sum_or_turn(submission, reference):
    """
    es: La letra dice en qué se diferencian la codificación sinusoidal y RoPE.
    en: The letter says how the sinusoidal encoding and RoPE differ.
    """
    assert choice(submission.sum_or_turn()) == choice(reference.sum_or_turn().value)
