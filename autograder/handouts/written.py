"""Dates and numbers as people write them in each language."""

from __future__ import annotations

import math
from datetime import datetime

from autograder.locale import sentences
from autograder.model import Language

_FIGURES = 5  # of a number that is not whole: more than anybody is asked for


def date(moment: datetime, language: Language) -> str:
    """``19 de febrero de 2027, 23:59`` or ``19 February 2027, 23:59``, in the moment's own time zone."""
    say = sentences(language, "handout")
    month = say("months").split()[moment.month - 1]
    return say("date", day=moment.day, month=month, year=moment.year, time=f"{moment:%H:%M}")


def number(value: float, language: Language) -> str:
    """``624``, ``0,73106``: whole numbers whole, others to five figures."""
    whole = math.isclose(value, round(value), rel_tol=1e-12) and abs(value) < 1e15
    text = f"{value:.0f}" if whole else f"{value:.{_FIGURES}g}"
    return text.replace("-", "\N{MINUS SIGN}").replace(".", "," if language == "es" else ".")
