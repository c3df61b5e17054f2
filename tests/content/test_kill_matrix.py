"""Every grader against every candidate, on five seeds, through the engine and jail that grade students."""

import pytest

from autograder.course.layout import Layout
from autograder.grading.selfcheck import SEEDS, drift, prove
from autograder.grading.session import Job, with_judge

# Some mutants overflow or divide by zero: that is what is wrong with them.
pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")

AT_LEAST = {"a03_attention": (15, 8), "a07_multi_head": (20, 8)}  # mutants written, alternatives


@pytest.fixture(scope="module")
def proof(slug, root):
    job = Job(root, slug, b"the content tests' own")
    return with_judge(job, lambda judge: prove(judge, seeds=SEEDS))


def test_every_candidate_gets_the_verdict_it_must_get(proof):
    assert [f"{f.rule} {f.file}: {f.message}" for f in proof.findings] == []


def test_the_committed_matrix_is_what_was_observed(proof, root):
    assert list(drift(proof, Layout(root).matrix(proof.slug))) == []


def test_the_bank_is_wide_enough(proof):
    kinds = list(proof.kinds.values())
    written = [id for id, kind in proof.kinds.items() if kind == "mutant" and "." not in id]
    mutants, alternatives = AT_LEAST.get(proof.slug, (12, 6))
    assert len(written) >= mutants
    assert kinds.count("alternative") >= alternatives
