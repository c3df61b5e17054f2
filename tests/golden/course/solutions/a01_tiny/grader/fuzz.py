"""Random calls of the tiny assignment."""

from autograder.grading import fuzz


@fuzz("normalise")
def normalise_of_any_rows(candidate, rng):
    """Positive rows of any scale."""
    shape = rng.integers(1, 6, size=2)
    return candidate.normalise(rng.uniform(0.5, 2.0, size=shape) * 10 ** rng.uniform(-3, 3))
