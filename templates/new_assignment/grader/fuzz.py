"""Random calls of SLUG: every alternative replies as the reference does."""

from autograder.grading import fuzz


@fuzz("center")
def center_of_anything(candidate, rng):
    """‹Everything that the question allows, and nothing else.›"""
    shape = rng.integers(1, 8, size=2)
    return candidate.center(rng.normal(size=shape) * 10 ** rng.uniform(-2, 2))
