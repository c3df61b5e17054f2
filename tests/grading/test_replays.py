"""Replays of mutants in files: for judges of the same job, and nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from autograder.grading import trace as traces
from autograder.grading.replays import Kept, Replay
from autograder.grading.trace import Entry
from autograder.sandbox.wire import Handle

TRACE = (
    Entry("Scorer", {"value": Handle(0, "Scorer")}),
    Entry("softmax", {"value": torch.ones(2, 3, dtype=torch.float64), "args": [None, 1.5]}, 1e-6),
    Entry("axis", {"error": {"type": "ValueError", "bases": ["ValueError"], "message": "no"}}),
)


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "private" / "replays" / "a01_tiny", "one").open()


def test_another_judge_finds_the_same(kept: Kept) -> None:
    kept.put("test_softmax", ("axis",), Replay(TRACE, True))
    found = Kept(kept.folder, kept.identity).get("test_softmax", ("axis",))
    assert found is not None
    assert found.failed
    assert [entry.atol for entry in found.trace] == [0.0, 1e-6, 0.0]
    assert traces.equal(found.trace, TRACE)


@pytest.mark.parametrize(("check", "mutants"), [("test_axis", ("axis",)), ("test_softmax", ("axis", "b"))])
def test_another_check_or_mutant_is_another_replay(kept: Kept, check: str, mutants: tuple[str, ...]) -> None:
    kept.put("test_softmax", ("axis",), Replay(TRACE, True))
    assert kept.get(check, mutants) is None


def test_nobody_else_may_read_them(kept: Kept) -> None:
    kept.put("test_softmax", (), Replay(TRACE, False))
    assert kept.folder.stat().st_mode & 0o077 == 0
    for path in kept.folder.rglob("*"):
        assert path.stat().st_mode & 0o077 == 0


def test_those_of_another_secret_or_grader_are_gone(kept: Kept) -> None:
    kept.put("test_softmax", (), Replay(TRACE, False))
    other = Kept(kept.folder, "other").open()
    assert other.get("test_softmax", ()) is None
    assert [path.name for path in kept.folder.iterdir()] == ["other"]


@pytest.mark.parametrize("damage", [b"", b"{}", b"not a frame at all"])
def test_a_damaged_file_is_none(kept: Kept, damage: bytes) -> None:
    kept.put("test_softmax", (), Replay(TRACE, False))
    next((kept.folder / "one").iterdir()).write_bytes(damage)
    assert kept.get("test_softmax", ()) is None


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = Kept(tmp_path / "file" / "replays", "one").open()
    kept.put("test_softmax", (), Replay(TRACE, False))
    assert kept.get("test_softmax", ()) is None
