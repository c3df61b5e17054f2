"""nbgrader and autograder with their imports done: each request on stdin is one command, in its own process.

A command of nbgrader takes seconds to import what it needs, and so does ``autograder autograde``; hundreds
of them would take the tests an hour. Only the import is saved: each command is the program's own ``main`` in
a fresh fork, with the arguments, the environment and the folder of the request.
tests/notebooks/test_cycle.py runs the programs themselves.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable
from typing import Any


def serve() -> None:
    sys.path[0] = os.path.dirname(sys.executable)  # as an installed program has it
    _import()
    print("ready", flush=True)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            _command(json.loads(line))
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _import() -> None:
    import nbconvert.preprocessors  # noqa: F401
    import nbgrader.apps
    import nbgrader.converters
    import nbgrader.plugins
    import nbgrader.preprocessors  # noqa: F401

    import autograder.cli.autograde
    import autograder.notebooks.config
    import autograder.notebooks.exporter
    import autograder.notebooks.grading  # noqa: F401


def _main_of(program: str) -> Callable[[], object]:
    if program == "autograder":
        from autograder.cli import main
    else:
        sys.path[:0] = [""]
        from nbgrader.apps.nbgraderapp import main
    return main


def _command(request: dict[str, Any]) -> None:
    code = 1
    try:
        log = os.open(request["log"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0), os.dup2(log, 1), os.dup2(log, 2)
        os.environ.clear()
        os.environ.update(request["env"])
        os.chdir(request["cwd"])
        sys.argv = request["arguments"]
        _main_of(sys.argv[0])()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush(), sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    serve()
