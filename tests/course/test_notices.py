"""Every notice of intake has a sentence in both languages, with the fields it carries."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
import yaml

import autograder.course
from autograder.course.notices import NOTICE_CODES

SOURCES = Path(autograder.course.__file__).parent


def test_every_code_in_the_sources_is_listed() -> None:
    used: set[str] = set()
    for path in SOURCES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                at = {"Notice": 0, "SubmissionError": 0, "_trouble": 2}.get(node.func.id)
                argument = node.args[at] if at is not None and at < len(node.args) else None
                if isinstance(argument, ast.Constant):
                    used.add(str(argument.value))
    assert used <= set(NOTICE_CODES)
    assert len(used) > 20


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_code_has_its_sentence(language: str) -> None:
    path = SOURCES.parent / "locale" / f"{language}.yml"
    notices = {**_section(yaml.safe_load(path.read_text(encoding="utf-8")))}
    for code, (_, fields) in NOTICE_CODES.items():
        assert code in notices, code
        sentences = notices[code].values() if isinstance(notices[code], dict) else [notices[code]]
        for sentence in sentences:
            assert set(re.findall(r"\{(\w+)", sentence)) <= {*fields, "n"}, code


def _section(top: dict) -> dict:
    found: dict = {}
    for register in top.values():
        if isinstance(register, dict) and isinstance(register.get("notice"), dict):
            found |= register["notice"]
    return found
