"""Inputs come from the course secret: the same at every regrade, others for every check and course."""

import stat

import pytest

from autograder.errors import OperatorError
from autograder.grading.seeds import Seeds, course_secret, generator


def test_the_same_secret_draws_the_same_inputs():
    one, other = Seeds(b"secret"), Seeds(b"secret")
    assert one.seed("a03", "test_x") == other.seed("a03", "test_x")
    draws = [generator(s.seed("a03", "test_x")).normal(size=3).tolist() for s in (one, other)]
    assert draws[0] == draws[1]


def test_every_check_assignment_and_course_draws_its_own():
    seeds = {Seeds(k).seed(slug, check) for k in (b"1", b"2") for slug in ("a", "b") for check in ("x", "y")}
    assert len(seeds) == 8


def test_the_id_says_which_secret_without_saying_it():
    assert Seeds(b"secret").id == Seeds(b"secret").id != Seeds(b"other").id
    assert "secret" not in Seeds(b"secret").id


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path):
    path = tmp_path / "private" / "secret"
    first = course_secret(path)
    assert course_secret(path) == first
    assert len(first) == 32
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [p.name for p in path.parent.iterdir()] == ["secret"]


@pytest.mark.parametrize("text", ["", "ab", "00", "zz", "\xe9"])
def test_a_damaged_secret_is_never_used(tmp_path, text):
    path = tmp_path / "secret"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(OperatorError, match="restore it from your backup"):
        course_secret(path)
