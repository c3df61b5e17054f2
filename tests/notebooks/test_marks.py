"""What another process says of a class is marks, or an error that says so."""

import sys
from types import SimpleNamespace

import pytest

from autograder.errors import OperatorError
from autograder.notebooks.marks import judge_elsewhere


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands for the interpreter")
@pytest.mark.parametrize("answer", ["here I am", "", "[1]", '{"s01": {}}', '{"s01": 1}'])
def test_an_answer_that_is_no_marks_is_an_error_in_a_sentence(tmp_path, monkeypatch, answer):
    talker = tmp_path / "python"
    talker.write_text(f"#!/bin/sh\ncat > {tmp_path}/names\necho '{answer}'\n")
    talker.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(talker))
    with pytest.raises(OperatorError, match="instead of marks"):
        judge_elsewhere(SimpleNamespace(root=tmp_path), "a01_tiny", {"s01": "folder"}, None)
