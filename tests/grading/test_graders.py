"""Graders are collected under names of their own, whatever else this process has imported."""

import sys
from types import ModuleType

import pytest

from autograder.errors import CourseErrors
from autograder.grading.selfcheck import prove
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


@pytest.mark.parametrize("of", [".fuzz", "a01_tiny.grader.fuzz"])
def test_no_check_may_hang_on_the_draws(of, job, tiny_course):
    folder = tiny_course / "solutions/a01_tiny/grader"
    file, text = folder / "test_tiny.py", (folder / "test_tiny.py").read_text()
    file.write_text(f"from {of} import attention_of_any_sizes\n{text}")
    with pytest.raises(CourseErrors, match="a check imports it") as refused:
        with_judge(job, lambda judge: judge)
    (finding,) = refused.value.findings
    assert (finding.where, "conftest.py" in finding.remedy) == ("grader/fuzz.py", True)
    assert not [n for n in sys.modules if n.startswith("a01_tiny")]


def test_nor_may_it_import_them_while_it_runs(job, tiny_course):
    file = tiny_course / "solutions/a01_tiny/grader/test_tiny.py"
    line = "    assert choice(submission.axis()) == reference.axis()"
    assert line in file.read_text()
    file.write_text(file.read_text().replace(line, f"    from .fuzz import attention_of_any_sizes\n{line}"))
    proof = with_judge(job, lambda judge: prove(judge, [0]))
    said = [f.message for f in proof.findings if f.rule == "internal"]
    assert any("import of a01_tiny.grader.fuzz halted" in message for message in said)
