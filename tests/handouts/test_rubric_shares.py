"""Points of requirements in hundredths, as a person adds them up."""

import pytest

from autograder.handouts.rubric import shares


@pytest.mark.parametrize(
    ("points", "weights", "made"),
    [
        (2, [1, 1, 1], [0.67, 0.66, 0.67]),
        (3, [2, 3, 2, 3, 1, 1], [0.5, 0.75, 0.5, 0.75, 0.25, 0.25]),
        (1, [1], [1]),
        (4, [], []),
    ],
)
def test_they_add_up(points, weights, made):
    assert shares(points, weights) == made
    assert sum(made) == pytest.approx(points if weights else 0)
