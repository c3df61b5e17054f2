"""One template cuts the scans of a class: answers lie in the same place on every copy."""

import pytest

from autograder.course.config import read_course
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.handouts.frames import frame_for
from autograder.handouts.people import numbered
from autograder.handouts.sheets import Master, copies_for, make_sheet, open_master
from autograder.render.paper import sheet_regions
from autograder.render.sheet import Look


@pytest.fixture
def drawn(params_course) -> Master:
    layout = Layout(params_course)
    assignment = read_master(layout.master("a01_shares"))
    return open_master(assignment, read_course(layout.course_file), layout.private, key=False)


@pytest.mark.parametrize("look", [Look(), Look(large=True, paper="letter")], ids=["normal", "large letter"])
def test_twenty_copies_drift_by_less_than_half_a_millimetre(drawn, look):
    frame = frame_for(drawn, "es", look, lesson=True)
    copies = copies_for(drawn, b"secret", numbered(20, seed=1))
    assert len({str(copy.variant.drawn["share"].values) for copy in copies}) > 5
    sheets = (make_sheet(drawn, "student", "es", copy) for copy in copies)
    first, *others = (sheet_regions(sheet, look, frame) for sheet in sheets)
    for other in others:
        assert [(r.question, r.page) for r in other] == [(r.question, r.page) for r in first]
        for a, b in zip(first, other, strict=True):
            assert max(abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width), abs(a.height - b.height)) < 0.5


def test_the_frame_is_the_masters_and_no_classs(drawn):
    assert frame_for(drawn, "en", Look(), lesson=False) == frame_for(drawn, "en", Look(), lesson=True)
