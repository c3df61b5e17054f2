"""How a fresh interpreter for untrusted code is started: nothing of the judge's environment comes along."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import autograder

_BOOT = "import sys; sys.path.append(sys.argv.pop(1)); from {module} import main; main()"


def boot(module: str, config: Mapping[str, object]) -> list[str]:
    """Command line of an isolated interpreter that runs ``module.main``, ``config`` in ``sys.argv[1]``.

    ``-s -P`` is what ``-I`` does to imports. Variables are read, as ``clean_environment`` has chosen them.
    """
    root = str(Path(autograder.__file__).resolve().parent.parent)
    return [sys.executable, "-s", "-P", "-B", "-c", _BOOT.format(module=module), root, json.dumps(config)]


def clean_environment(device: str) -> dict[str, str]:
    """All that a server sees of the judge's environment; one thread a library, before any is loaded."""
    threads = {f"{name}_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "MKL", "NUMEXPR", "VECLIB")}
    kept = {k: v for k, v in os.environ.items() if k in ("LD_LIBRARY_PATH", "SYSTEMROOT")}
    gpu = {"CUDA_CACHE_DISABLE": "1", "CUDA_MODULE_LOADING": "EAGER"} if device == "cuda" else {}
    return {
        **kept, **threads, **gpu, "LANG": "C.UTF-8", "MPLBACKEND": "Agg", "MALLOC_ARENA_MAX": "2",
        "PYTORCH_NVML_BASED_CUDA_CHECK": "1",
        "PYTHONHASHSEED": "0",  # a set of strings has the same order in every regrade
        **({} if device == "cuda" else {"CUDA_VISIBLE_DEVICES": ""}),
    }  # fmt: skip
