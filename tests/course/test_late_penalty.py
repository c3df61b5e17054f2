"""What lateness costs: nothing within the grace, a started day whole, never more than there is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.config import Late
from autograder.course.late import DAY, penalty

SCORES = st.floats(0, 200)
SECONDS = st.floats(0, 60 * DAY)
SHARES = st.floats(0, 1)
POLICIES = st.builds(
    Late,
    grace_minutes=st.floats(0, 3 * 24 * 60),
    per_day=SHARES,
    most=SHARES,
    most_days=st.none() | st.integers(0, 40),
)


@given(SCORES, SECONDS, POLICIES)
def test_it_is_never_negative_and_never_above_the_score(score: float, seconds: float, late: Late) -> None:
    assert 0 <= penalty(score, seconds, late) <= score


@given(SCORES, SECONDS, SECONDS, POLICIES)
def test_handing_in_later_never_costs_less(score: float, one: float, other: float, late: Late) -> None:
    early, tardy = sorted((one, other))
    assert penalty(score, early, late) <= penalty(score, tardy, late)


@given(SCORES, POLICIES, SHARES)
def test_nothing_is_late_within_the_grace(score: float, late: Late, part: float) -> None:
    assert penalty(score, late.grace_minutes * 60 * part, late) == 0


@given(SCORES, st.floats(0, 60), st.integers(1, 40), SHARES)
def test_after_the_grace_a_started_day_counts_whole(
    score: float, grace: float, days: int, per_day: float
) -> None:
    late = Late(grace_minutes=grace, per_day=per_day)
    cost = score * min(1, per_day * days)
    assert penalty(score, days * DAY, late) == cost
    assert penalty(score, days * DAY - 1, late) == cost
    assert penalty(score, days * DAY + 1, late) == score * min(1, per_day * (days + 1))


@pytest.mark.parametrize(
    ("seconds", "cost"),
    [
        (15 * 60, 0),
        (15 * 60 + 1, 2),  # the grace is over: late since the due date
        (DAY, 2),
        (DAY + 1, 4),
        (3 * DAY, 5),  # the cap
        (5 * DAY, 5),
        (5 * DAY + 1, 20),  # nothing counts any more
    ],
)
def test_a_week_under_one_policy(seconds: float, cost: float) -> None:
    late = Late(grace_minutes=15, per_day=0.1, most=0.25, most_days=5)
    assert penalty(20, seconds, late) == pytest.approx(cost)


def test_a_course_that_says_nothing_of_lateness_takes_nothing_off() -> None:
    assert penalty(20, 300 * DAY, Late()) == 0
