"""Room on paper for whatever can be drawn, so that answers lie in the same place on all copies.

It is worked out of the master alone: a copy does not change with the class that it is printed in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from autograder.course.draws import every_text
from autograder.handouts.copies import Copy
from autograder.handouts.sheets import Master, make_sheet
from autograder.model import Language
from autograder.render.sheet import Look

if TYPE_CHECKING:
    from autograder.render.paper import Heights

Frame = Mapping[str, "Heights"] | None
_MOST_DRAWS = 60  # of a question that are measured


def frame_for(master: Master, language: Language, look: Look, *, lesson: bool) -> Frame:
    """The room of each question on a student's PDF."""
    from autograder.render.paper import sheet_frame

    copies = (Copy(variant, master.answers) for variant in every_text(master.assignment, _MOST_DRAWS))
    return sheet_frame((make_sheet(master, "student", language, c, lesson=lesson) for c in copies), look)
