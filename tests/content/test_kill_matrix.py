"""Every grader against every candidate, on five seeds, through the engine and jail that grade students.

And every draw of the fuzz: all right answers reply alike.
"""

import pytest

from autograder.cluster.proving import prove_all
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.grading.costs import slow
from autograder.grading.fuzzing import DRAWS
from autograder.grading.selfcheck import SEEDS
from autograder.grading.session import Job
from autograder.grading.snapshot import drift

# Some mutants overflow or divide by zero: that is what is wrong with them.
pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")

AT_LEAST = {"a03_attention": (15, 8), "a07_multi_head": (20, 8)}  # mutants written, alternatives


@pytest.fixture(scope="module")
def proved(slug, root):
    job = Job(root, slug, b"the content tests' own")
    (found,) = prove_all([job], seeds=SEEDS, draws=DRAWS)
    return found


@pytest.fixture(scope="module")
def proof(proved):
    return proved[0]


@pytest.fixture(scope="module")
def fuzzed(proved):
    return proved[1]


def test_every_candidate_gets_the_verdict_it_must_get(proof):
    assert [f"{f.rule} {f.file}: {f.message}" for f in proof.findings] == []


def test_the_committed_matrix_is_what_was_observed(proof, root):
    assert list(drift(proof, Layout(root).matrix(proof.slug))) == []


def test_every_right_answer_replies_alike_on_every_draw(fuzzed):
    assert [f"{f.rule} {f.file}: {f.message}" for f in fuzzed.findings] == []


def test_every_code_question_is_drawn_and_answered_in_another_way(slug, fuzzed, root):
    assignment = read_master(Layout(root).master(slug))
    assert fuzzed.compared.keys() == {q.id for q in assignment.questions if q.kind == "code"}
    assert min(map(len, fuzzed.compared.values())) >= 2


def test_no_question_is_slow_to_grade(slug, proof):
    assert list(slow(slug, proof.costs)) == []


def test_the_bank_is_wide_enough(proof):
    kinds = list(proof.kinds.values())
    written = [id for id, kind in proof.kinds.items() if kind == "mutant" and "." not in id]
    mutants, alternatives = AT_LEAST.get(proof.slug, (12, 6))
    assert len(written) >= mutants
    assert kinds.count("alternative") >= alternatives
