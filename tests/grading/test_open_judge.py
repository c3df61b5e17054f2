"""Opening a judge refuses a broken grader, with every finding at its place."""

import pytest

from autograder.errors import CourseErrors
from autograder.grading.session import with_judge

GRADER = "solutions/a01_tiny/grader/test_tiny.py"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('catches=["unscaled"]', 'catches=["unscalde"]', "catches no mutant 'unscalde'"),
        ('catches=["unscaled"]', 'catches=["inplace"]', "catches inplace, a mutant of softmax"),
        ('@check("axis", kind="answer")', '@check("axes")', "no question 'axes'"),
        ('@check("axis", kind="answer")', '@check("why")', "why is an essay"),
        ('@check("axis", kind="answer")', "", "test_axis has no @check mark"),
        ('@check("axis", kind="answer")', '@check("scorer")', "no check grades axis"),
        ('needs=["test_attention"]', 'needs=["test_later"]', "needs test_later, no check before it"),
        ("    en: The right answer.\n", "", "no en sentence"),
        ("def test_axis", "def test_scorer", "a second check is named test_scorer"),
        ("import numpy as np", "import no_such_module", "no_such_module"),
    ],
)
def test_a_broken_grader_is_refused(job, tiny_course, old, new, says):
    file = tiny_course / GRADER
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    if new.startswith("def"):  # the later definition hides the earlier: put it in a second file
        file.write_text(text)
        (file.parent / "test_more.py").write_text(text)
    with pytest.raises(CourseErrors) as error:
        with_judge(job, lambda judge: judge)
    assert says in str(error.value)


SECOND = '''

@check("axis")
def test_axis(submission):
    """
    es: Otra.
    en: Another.
    """
'''


def test_a_check_that_a_later_one_hides_is_refused(job, tiny_course):
    file = tiny_course / GRADER
    file.write_text(file.read_text() + SECOND)
    with pytest.raises(CourseErrors, match="a second test_axis hides"):
        with_judge(job, lambda judge: judge)


def test_the_job_hides_its_secret(job):
    assert "a secret" not in repr(job)
