"""What every test relies on: one thread, and a tiny course to grade."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pytest

# Before numpy is imported anywhere: its thread pools would be slow here and unsafe to fork.
for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")

TINY = Path(__file__).parent / "tiny_course"
PARAMS = Path(__file__).parent / "params_course"
ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def tiny_course(tmp_path: Path) -> Path:
    """A course of one small assignment (softmax, attention, a counter class, a choice, an essay)."""
    return Path(shutil.copytree(TINY, tmp_path / "course"))


@pytest.fixture
def params_course(tmp_path: Path) -> Path:
    """A course of one assignment to print: numbers and choices, some with params, and an essay."""
    return Path(shutil.copytree(PARAMS, tmp_path / "course"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository itself."""
    return ROOT


def pytest_configure() -> None:
    """Signals that a background shell or nohup ignores would be ignored by every process a test starts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda *_: None)  # under nohup: still nothing to us
