"""A due date as people write it in each language."""

from __future__ import annotations

from datetime import datetime

from autograder.locale import sentences
from autograder.model import Language


def written(moment: datetime, language: Language) -> str:
    """``19 de febrero de 2027, 23:59`` or ``19 February 2027, 23:59``, in the moment's own time zone."""
    say = sentences(language, "handout")
    month = say("months").split()[moment.month - 1]
    return say("date", day=moment.day, month=month, year=moment.year, time=f"{moment:%H:%M}")
