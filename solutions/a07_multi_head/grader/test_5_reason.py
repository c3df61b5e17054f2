"""Hidden check of the reason for what a head sees."""

from autograder.grading import check, choice


@check(
    "why_a_head_sees",
    kind="answer",
    catches=["why_a_head_sees.a", "why_a_head_sees.b", "why_a_head_sees.c"],
)
def test_why_a_head_sees(submission, reference):
    """
    es: La letra da la razón por la que una cabeza ve lo que ve.
    en: The letter gives the reason why a head sees what it sees.
    """
    assert choice(submission.why_a_head_sees()) == choice(reference.why_a_head_sees().value)
