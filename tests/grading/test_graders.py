"""Graders are collected under names of their own, whatever else this process has imported."""

import sys
from types import ModuleType

import pytest

from autograder.grading.session import with_judge


@pytest.mark.parametrize("name", ["test_tiny", "conftest", "grader"])
def test_a_module_of_the_same_name_is_not_taken_for_a_grader(job, monkeypatch, name):
    monkeypatch.setitem(sys.modules, name, ModuleType(name))
    assert "test_softmax" in with_judge(job, lambda judge: list(judge.graders.specs))
    assert not [n for n in sys.modules if n.startswith("a01_tiny")]


def test_an_edited_grader_is_read_again(job, tiny_course):
    file = tiny_course / "solutions/a01_tiny/grader/test_tiny.py"
    before = with_judge(job, lambda judge: list(judge.graders.specs))
    file.write_text(file.read_text().replace("def test_axis", "def test_another_axis"))
    after = with_judge(job, lambda judge: list(judge.graders.specs))
    assert set(before) ^ set(after) == {"test_axis", "test_another_axis"}


def test_a_grader_may_share_fixtures_in_a_conftest(job, tiny_course):
    folder = tiny_course / "solutions/a01_tiny/grader"
    (folder / "conftest.py").write_text(
        "import pytest\n\n\n@pytest.fixture\ndef z(rng):\n    return rng.normal(size=(3, 5))\n"
    )
    text = (folder / "test_tiny.py").read_text()
    text = text.replace(
        "def test_softmax(submission, reference, rng):", "def test_softmax(submission, reference, z):"
    )
    (folder / "test_tiny.py").write_text(text.replace("    z = rng.normal(size=(3, 5))\n", "", 1))
    assert with_judge(job, lambda judge: judge.graders.run("test_softmax", judge.bench).error) is None
