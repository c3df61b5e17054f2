"""Grading by somebody who is not root, with an interpreter that such a user can read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import autograder
from autograder.sandbox.paths import readable_by_others

NOBODY = 65534
PYTHON = "/usr/bin/python3"
PROGRAM = """
import json, os
from autograder.sandbox import ChildGone, Policy, open_sandbox
cells = [{"index": 1, "source": "import os, torch\\ndef f(x): return x @ x.T\\ndef g(): return os.fork()\\n"
                                "def h(): return open('/etc/passwd').read()\\ndef i(): os._exit(1)"}]
with open_sandbox(Policy()) as sandbox:
    import torch
    child = sandbox.open()
    child.request("load", {"cells": cells}, seconds=20)
    def call(name, *args):
        return child.request("call", {"target": {"name": name}, "args": list(args)}, seconds=20)
    product = call("f", torch.ones(2, 3))["value"].tolist()
    errors = [call(name)["error"]["type"] for name in "gh"]
    try:
        call("i")
    except ChildGone as gone:
        errors.append(gone.reason)
    child.close()
    print(json.dumps([os.getuid(), product, errors, sandbox.report["layers"]]))
"""


@pytest.fixture
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An interpreter that anybody can read, with this one's packages."""
    packages = next((p for p in sys.path if p.endswith("site-packages")), None)
    root = Path(autograder.__file__).resolve().parent.parent
    if os.geteuid() != 0:
        pytest.skip("only root can become somebody else; everybody else is an ordinary user in every test")
    if packages is None or not os.path.exists(PYTHON):
        pytest.skip(f"no {PYTHON} or no site-packages")
    if not all(readable_by_others(path) for path in (packages, str(root), PYTHON)):
        pytest.skip("an ordinary user cannot read the packages or the kit here")
    if _run(PYTHON, "-c", "import sys; print(*sys.version_info[:2])").split() != _version():
        pytest.skip(f"{PYTHON} is another version of Python than the one with the packages")
    folder = tmp_path_factory.mktemp("anybody")
    _run(PYTHON, "-m", "venv", "--without-pip", folder / "venv")
    if not (folder / "venv" / "bin" / "python").exists():
        pytest.skip(f"{PYTHON} cannot make a virtual environment")
    site = next((folder / "venv" / "lib").glob("python*")) / "site-packages"
    (site / "here.pth").write_text(f"{packages}\n{root}\n")
    _open_up(folder)
    return folder / "venv" / "bin" / "python"


def _run(*command: object) -> str:
    return subprocess.run([*map(str, command)], capture_output=True, text=True, check=False).stdout


def _version() -> list[str]:
    return [*map(str, sys.version_info[:2])]


def _open_up(folder: Path) -> None:
    for parent in [*folder.parents][:-1]:
        if parent.owner() == "root" and parent != Path("/tmp") and str(parent).startswith("/tmp"):
            parent.chmod(0o755)
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o055 if path.is_dir() else path.stat().st_mode | 0o044)


def test_an_ordinary_user(python: Path) -> None:
    done = subprocess.run(
        [python, "-B", "-c", PROGRAM], user=NOBODY, group=NOBODY, extra_groups=[],
        env={"PATH": "/usr/bin"}, cwd="/", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    uid, product, errors, layers = json.loads(done.stdout)
    assert uid == NOBODY
    assert product == [[3, 3], [3, 3]]
    assert errors[0] == "PermissionError"
    assert errors[1] in ("PermissionError", "FileNotFoundError")
    assert errors[2] == "exited"
    assert layers["seccomp"] == layers["rlimits"] == layers["no_new_privs"] == "on"
    assert layers["uid"] == "not root: the user who grades"
