"""A grader as one would write it first, in the student's own process: what the lying objects are made for.

Run as a process of its own; every attack gets a fork of it.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import attack_files  # noqa: E402

_SECONDS = 120


def run(names: Sequence[str]) -> dict[str, list[str]]:
    """The questions that each attack is given points for."""
    command = [sys.executable, str(HERE / "naive.py"), *names]
    done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=True)
    return {line["attack"]: line["accepted"] for line in map(json.loads, done.stdout.splitlines())}


def _accepted(attack: attack_files.Attack, truth: dict[str, Any]) -> list[str]:
    """The questions whose wrong answers pass for right ones."""
    import numpy as np

    given = dict(truth)
    for cell in attack.cells:
        exec(compile(cell, attack.name, "exec"), given)
    z = np.random.default_rng(1).normal(size=(3, 5))
    q, k, v = (np.random.default_rng(2).normal(size=s) for s in ((5, 3), (7, 3), (7, 4)))
    checks: dict[str, Callable[[], object]] = {
        "softmax": lambda: np.all(given["softmax"](z) == truth["softmax"](z)),
        "attention": lambda: np.all(given["attention"](q, k, v) == truth["attention"](q, k, v)),
        "softmax again": lambda: np.allclose(given["softmax"](z), truth["softmax"](z)),
        "axis": lambda: given["axis"]().strip().lower() == truth["axis"](),
    }
    wrong = [q for q, outcome in attack.verdict.items() if outcome != "full"]
    return [
        name for name, passes in checks.items() if _holds(passes) and (wrong == ["score"] or name in wrong)
    ]


def _holds(passes: Callable[[], object]) -> bool:
    try:
        return bool(passes())
    except Exception:
        return False


def _main(names: Sequence[str]) -> None:
    truth: dict[str, Any] = {}
    from arena import SLUG, TINY

    source = (TINY / "solutions" / SLUG / "tiny.py").read_text()
    exec(compile(source, "tiny.py", "exec"), truth)
    for attack in attack_files.read_all(names):
        if os.fork() == 0:
            with contextlib.suppress(BaseException):
                print(json.dumps({"attack": attack.name, "accepted": _accepted(attack, truth)}), flush=True)
            os._exit(0)
        os.wait()


if __name__ == "__main__":
    _main(sys.argv[1:])
