"""What this machine gives a sandbox, found out by starting one: for ``autograder doctor``."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from importlib import metadata

from autograder.errors import OperatorError
from autograder.sandbox.fresh import clean_environment
from autograder.sandbox.transport import Policy

_PACKAGES = ("numpy", "torch", "ipython", "matplotlib", "einops")
# In a process of its own: asking must never create a CUDA context in one that will be forked.
_DEVICES = """
import json, torch
found = ["cpu"]
if torch.cuda.is_available():
    found += [f"cuda:{i} {torch.cuda.get_device_name(i)}" for i in range(torch.cuda.device_count())]
if torch.backends.mps.is_available():
    found.append("mps")
print(json.dumps(found))
"""


def probe() -> dict[str, object]:
    """Layers in force or why not, versions and devices.

    Returns:
        ``system kernel machine root python versions devices backend layers uid landlock_abi strict problem
        start_seconds``; ``problem`` says what stands in the way of ``isolation: strict`` and what to do.
    """
    found: dict[str, object] = {
        "system": platform.system(),
        "kernel": platform.release(),
        "machine": platform.machine(),
        "root": hasattr(os, "geteuid") and os.geteuid() == 0,
        "python": platform.python_version(),
        "versions": _versions(),
        "devices": devices(),
    }
    return found | (_linux() if sys.platform == "linux" else _elsewhere())


def _versions() -> dict[str, str]:
    found = {}
    for name in _PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def devices() -> list[str]:
    """``cpu`` and whatever else torch could use, with its name; only ``cpu`` where torch does not start."""
    command = [sys.executable, "-I", "-B", "-c", _DEVICES]
    try:
        answer = subprocess.run(
            command, env=clean_environment("cuda"), capture_output=True, text=True, timeout=120, check=True
        )
        return [str(name) for name in json.loads(answer.stdout)]
    except (OSError, ValueError, subprocess.SubprocessError):
        return ["cpu"]


def _linux() -> dict[str, object]:
    from autograder.sandbox import landlock
    from autograder.sandbox.forkserver import ForkSandbox, demand_strict
    from autograder.sandbox.jail import LAYERS

    try:
        abi = landlock.abi()
    except OSError:
        abi = 0
    found: dict[str, object] = {"backend": "fork", "landlock_abi": abi, "strict": False, "problem": ""}
    started = time.monotonic()
    try:
        with ForkSandbox(Policy(isolation="best-effort")) as sandbox:
            layers = {name: str(sandbox.report["layers"][name]) for name in LAYERS}  # type: ignore[index]
            found |= {"layers": layers, "uid": sandbox.report["uid"]}
        found["start_seconds"] = round(time.monotonic() - started, 2)
        demand_strict(layers)
        found["strict"] = True
    except OperatorError as error:
        found["problem"] = str(error)
    return {"layers": {}, "uid": None, "start_seconds": None} | found


def _elsewhere() -> dict[str, object]:
    from autograder.sandbox.portable import NOTE

    return {
        "backend": "portable", "landlock_abi": 0, "layers": {}, "uid": None, "start_seconds": None,
        "strict": False, "problem": f"isolation: strict needs Linux. Here {NOTE}",
    }  # fmt: skip
