"""The kill matrix: what proves a grader, and every way in which it can fail to."""

from pathlib import Path

import pytest

from autograder.grading.costs import SLOW, slow
from autograder.grading.selfcheck import merged, prove
from autograder.grading.session import with_judge
from autograder.grading.snapshot import drift, matrix_text

GRADER = "solutions/a01_tiny/grader/test_tiny.py"


@pytest.fixture
def proof(job, tiny_course):
    return lambda seeds=1: with_judge(job, lambda judge: prove(judge, range(seeds)))


def edit(course: Path, name: str, old: str, new: str) -> None:
    path = course / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def rules(proof) -> set[str]:
    return {finding.rule for finding in proof.findings}


def test_a_proved_grader_has_no_finding(proof):
    found = proof(seeds=2)
    assert found.findings == ()
    assert found.kinds == {
        "reference": "reference", "stub": "stub", "axis.a": "mutant",
        **dict.fromkeys(["einsum", "spelled_out"], "alternative"),
        **dict.fromkeys(["inplace", "transposed", "unscaled", "wrong_axis"], "mutant"),
    }  # fmt: skip
    assert set(found.rows["einsum"].values()) == {"passed"}


def test_a_check_that_lets_its_mutant_pass_is_found(proof, tiny_course):
    edit(
        tiny_course,
        GRADER,
        'catches=["unscaled"]',
        'catches=["unscaled"], needs=["test_attention_on_no_axis"]',
    )
    edit(
        tiny_course,
        GRADER,
        '@check("attention", catches',
        '''@check("attention", catches=["unscaled"])
def test_attention_on_no_axis(submission, reference, rng):
    """
    es: Algo.
    en: Something.
    """
    assert submission.attention(*[rng.normal(size=(2, 2))] * 3) is not None


@check("attention", catches''',
    )
    assert "missed" in rules(proof())


def test_a_mutant_that_survives_is_found(proof, tiny_course):
    (tiny_course / "solutions/a01_tiny/mutants/same.py").write_text(
        '"""\nes: Nada.\nen: Nothing.\n"""\n\n\ndef axis() -> str:\n    return "b"\n'
    )
    assert {"survives", "unclaimed"} <= rules(proof())


def test_a_right_alternative_that_fails_accuses_the_grader(proof, tiny_course):
    edit(tiny_course, "solutions/a01_tiny/alternatives/einsum.py", "q.shape[-1] ** 0.5", "(3 ** 0.5 + 1e-3)")
    (finding, *_) = proof().findings
    assert finding.rule == "alternative-fails"
    assert "mend the grader" in finding.remedy


def test_a_stub_that_earns_is_found(proof, tiny_course):
    edit(tiny_course, "solutions/a01_tiny/tiny.py", '    """Your letter."""', '    return "b"')
    assert "stub-earns" in rules(proof())


def test_a_mutant_nobody_can_tell_from_another_is_found_unless_they_say_the_same(proof, tiny_course):
    twin = tiny_course / "solutions/a01_tiny/mutants/a_twin.py"
    text = (tiny_course / "solutions/a01_tiny/mutants/unscaled.py").read_text()
    edit(tiny_course, GRADER, 'catches=["unscaled"]', 'catches=["unscaled", "a_twin"]')
    twin.write_text(text.replace("Falta", "No hay").replace("is missing", "is not there"))
    assert rules(proof()) == {"undiagnosed"}
    twin.write_text(text)
    assert rules(proof()) == set()


def test_the_snapshot_is_stable_and_drift_is_said_check_by_check(proof, tiny_course, tmp_path):
    path = tmp_path / "matrix.json"
    found = proof()
    assert [f.rule for f in drift(found, path)] == ["drift"] * 5
    path.write_text(matrix_text(found))
    assert matrix_text(proof()) == path.read_text()
    assert list(drift(found, path)) == []
    path.write_text(path.read_text().replace('"test_scorer": "failed"', '"test_scorer": "passed"'))
    (finding,) = drift(found, path)
    assert "transposed: test_scorer passed -> failed" in finding.message


def test_a_snapshot_of_other_sources_is_drift(proof, tiny_course, tmp_path):
    path = tmp_path / "matrix.json"
    path.write_text(matrix_text(proof()))
    edit(tiny_course, GRADER, "size=(3, 5)", "size=(3, 6)")
    (finding,) = drift(proof(), path)
    assert "other sources" in finding.message


def test_a_check_that_is_new_is_said_once_and_not_for_every_mutant(proof, tiny_course, tmp_path):
    path = tmp_path / "matrix.json"
    path.write_text(matrix_text(proof()))
    edit(tiny_course, GRADER, "def test_axis(", "def test_letter(")
    said = [f.message for f in drift(proof(), path)]
    assert said[1:] == ["test_axis is no longer a check", "test_letter is not in the snapshot"]


# --- several seeds, several processes ------------------------------------------------------------


def test_proofs_of_some_seeds_each_are_one_proof_of_all(job):
    whole, *parts = with_judge(
        job, lambda judge: [prove(judge, seeds) for seeds in (range(3), range(0, 3, 2), range(1, 3, 2))]
    )
    together = merged(parts)
    assert (together.rows, together.seeds, together.submissions) == (whole.rows, 3, whole.submissions)


def test_an_outcome_that_differs_between_two_proofs_is_unstable(proof, tiny_course):
    before = proof()
    edit(tiny_course, GRADER, "assert choice(submission.axis()) == reference.axis()", "assert True")
    found = [f for f in merged([before, proof()]).findings if f.rule == "unstable"]
    assert [(f.file, f.message) for f in found] == [
        ("stub", "test_axis says error on one seed and passed on another"),
        ("axis.a", "test_axis says failed on one seed and passed on another"),
    ]


# --- what it costs -------------------------------------------------------------------------------


def test_the_cost_of_every_question_counts_the_students_side_too(proof, tiny_course):
    busy = "    import time\n    end = time.process_time() + 0.3\n    while time.process_time() < end: pass\n"
    edit(tiny_course, "solutions/a01_tiny/tiny.py", "    scores = q @", f"{busy}    scores = q @")
    found = proof()
    assert found.costs.keys() == {"softmax", "attention", "scorer", "axis"}
    assert 0.6 < found.costs["attention"] < 1.2  # two checks; the reference's own replies are known by then
    assert found.costs["softmax"] < 0.2


def test_a_slow_question_is_found():
    (finding,) = slow("a01_tiny", {"quick": SLOW / 2, "endless": 2 * SLOW})
    assert finding.rule == "slow"
    assert "endless" in finding.message
