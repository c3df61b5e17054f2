"""Dates and numbers in each language."""

from datetime import datetime, timedelta, timezone

import pytest

from autograder.handouts import written


def test_a_date_in_its_own_time_zone():
    moment = datetime(2027, 2, 19, 23, 59, 59, tzinfo=timezone(timedelta(hours=1)))
    assert written.date(moment, "es") == "19 de febrero de 2027, 23:59"
    assert written.date(moment, "en") == "19 February 2027, 23:59"


def test_every_month_has_a_name():
    for language in ("es", "en"):
        names = {written.date(datetime(2027, month, 1), language) for month in range(1, 13)}
        assert len(names) == 12


@pytest.mark.parametrize(
    ("value", "es", "en"),
    [
        (624.0, "624", "624"),
        (-3.0, "−3", "−3"),
        (0.0, "0", "0"),
        (0.7310585786300048, "0,73106", "0.73106"),
        (-0.25, "−0,25", "−0.25"),
        (20.784609690826528, "20,785", "20.785"),
        (108.0, "108", "108"),
        (1048576.0000000002, "1048576", "1048576"),
    ],
)
def test_a_number_by_hand(value, es, en):
    assert (written.number(value, "es"), written.number(value, "en")) == (es, en)
