"""The whole example of docs/authoring.md is an assignment in which ``autograder check`` finds nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from documents_read import ROOT, blocks

from autograder.cli import cli

COURSE = "title: {es: Un ejemplo, en: An example}\nassignments: [{slug: a01_scores}]\n"


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """A course of the files that the document shows, each named in a comment before its block."""
    (tmp_path / "course.yml").write_text(COURSE, encoding="utf-8")
    text = (ROOT / "docs/authoring.md").read_text(encoding="utf-8")
    for before, _, body in blocks(text):
        if match := re.match(r"<!-- file: (\S+) -->", before):
            file = tmp_path / match[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(body, encoding="utf-8")
    return tmp_path


def test_check_finds_nothing(example: Path) -> None:
    # The sandbox is tested elsewhere: here the course's own code runs in process, which is quick.
    command = ["check", "a01_scores", "--backend", "in-process", "--isolation", "none", "--json"]
    first = CliRunner().invoke(cli, [*command, "--update", "--course", str(example)])
    assert first.exit_code == 0, first.output
    again = CliRunner().invoke(cli, [*command, "--course", str(example)])
    assert again.exit_code == 0, again.output
    (scores,) = json.loads(again.stdout)["assignments"]
    kinds = {row["kind"] for row in scores["candidates"].values()}
    assert kinds == {"reference", "stub", "alternative", "mutant"}
    assert scores["fuzz"]["compared"] == {"scores": ["einsum"]}


def test_it_builds(example: Path) -> None:
    result = CliRunner().invoke(cli, ["build", "--course", str(example)])
    assert result.exit_code == 0, result.output
    stub = (example / "assignments/a01_scores/scores.py").read_text(encoding="utf-8")
    assert "raise NotImplementedError" in stub
    assert "np.sqrt" not in stub
