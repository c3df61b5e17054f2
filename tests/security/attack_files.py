"""Reads the attack submissions: what each tries, the verdict it must get, and what it does without walls.

Every file of ``attacks/`` is code as a student could hand it in. Its docstring starts with one or two
sentences saying what it tries, then a block of ``key: value`` lines:

    family   what kind of attack it is
    answers  right | stub   the course's answers, or the blank ones, that stand before it in the file
    verdict  question=outcome ..., or all=full, or score=N
             ``full`` is every point; else the outcome of the first check that did not pass; a|b is either.
             (``score=1``: one check only asks that the input is left alone, which a wrong answer may do)
    bare     how it is shown to work where nothing is in its way, and the deed it then does:
             ``fork``        the fork server with every layer off
             ``in-process``  the judge's own process
             ``naive``       a grader that compares with == in the student's own process
             and ``(root)`` where only root may do the deed on a machine with every guard on
    needs    layers (or ``x86_64``) without which the machine cannot stop it, or it cannot be tried
    student  the student's id, where that is the attack
    open     why it is not stopped yet: an expected failure, and a failure once it is stopped

Whatever the verdict: no attack may do any of the deeds that ``watch`` looks for, and the honest
submission graded after it must get full marks.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).with_name("attacks")
_LINE = re.compile(r"(family|answers|verdict|bare|needs|student|open): *(.+)")
_BARE = ("fork", "in-process", "naive")


@dataclass(frozen=True, slots=True)
class Attack:
    name: str
    tries: str
    family: str
    answers: str
    verdict: dict[str, str]
    bare: str | None  # fork, in-process or naive
    deed: str | None  # what it then does
    root: bool  # whether it takes root to do it
    needs: tuple[str, ...]
    open: str
    student: str
    essay: str
    cells: tuple[str, ...]

    def did(self, deeds: Sequence[str]) -> bool:
        """Whether its deed is among ``deeds``."""
        return self.deed is not None and not set(self.deed.split("|")).isdisjoint(deeds)

    def judged(self, labels: dict[str, str], score: float) -> list[str]:
        """Where a verdict is not the one that the docstring names."""
        wanted = dict(self.verdict)
        if "score" in wanted:
            return [] if float(wanted["score"]) == score else [f"score {score}, not {wanted['score']}"]
        everywhere = wanted.pop("all", None)
        if everywhere is not None:
            wanted = {q: wanted.get(q, everywhere) for q in labels}
        return [
            f"{q} is {labels.get(q)}, not {w}" for q, w in wanted.items() if labels.get(q) not in w.split("|")
        ]


def read(path: Path) -> Attack:
    """One attack file; ValueError where its docstring is not of the form above."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    lines = (ast.get_docstring(tree) or "").splitlines()
    header = {m[1]: m[2].strip() for line in lines if (m := _LINE.fullmatch(line.strip()))}
    tries = " ".join(line.strip() for line in lines if not _LINE.fullmatch(line.strip())).strip()
    if not tries or not {"family", "answers", "verdict"} <= header.keys():
        raise ValueError(f"{path.name}: the docstring lacks a sentence, family, answers or verdict")
    how, _, deed = header.get("bare", "").removesuffix(" (root)").partition(" ")
    if how and (how not in _BARE or not deed):
        raise ValueError(f"{path.name}: bare is one of {_BARE} and a deed")
    return Attack(
        name=path.stem,
        tries=tries,
        family=header["family"],
        answers=header["answers"],
        verdict=dict(part.split("=") for part in header["verdict"].split()),
        bare=how or None,
        deed=deed.strip() or None,
        root="(root)" in header.get("bare", ""),
        needs=tuple(header.get("needs", "").split()),
        open=header.get("open", ""),
        student=json.loads(header["student"], strict=False) if "student" in header else path.stem,
        essay=_essay(tree),
        cells=tuple(source.split("\n# %%\n")),
    )


def _essay(tree: ast.Module) -> str:
    """The text of a top-level ``ESSAY = "..."``: handed in as the answer to the essay question."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "ESSAY":
            return str(ast.literal_eval(node.value))
    return ""


def read_all(names: Sequence[str] = ()) -> list[Attack]:
    """Every attack, or those named, by name."""
    paths = sorted(FOLDER.glob("*.py")) if not names else [FOLDER / f"{name}.py" for name in names]
    return [read(path) for path in paths]
