"""IPython's shell as a runner of cells: magics, ``%%time`` and top-level await behave as in a notebook.

It keeps no history, writes no files, shows no colours and starts no programs.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import sys
import tempfile
import threading
from collections.abc import Coroutine
from types import ModuleType
from typing import Any

from IPython.core.compilerop import CachingCompiler
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.text import SList
from traitlets import Type
from traitlets.config import Config

from autograder.sandbox.cells import CellRunner, CellShower, exec_cell, is_plain, remember_source
from autograder.sandbox.faults import cell_file
from autograder.sandbox.screen import Screen

_PROGRAMS = frozenset({"!", "bash", "sh", "script", "sx", "system", "cmd", "powershell", "perl", "ruby"})


class _Compiler(CachingCompiler):
    """Names code after the cell it comes from."""

    index = 0

    def get_code_name(self, raw_code: str, transformed_code: str, number: int) -> str:
        return cell_file(self.index)


class _Shell(InteractiveShell):
    compiler_class = Type(_Compiler)

    def _tee(self, channel: str) -> Any:
        """Keep no second copy of all that is printed."""
        return contextlib.nullcontext()

    def _show_nothing(self, *args: object, **kwargs: object) -> None:
        """Errors travel as data, never as a coloured traceback."""

    showtraceback = showsyntaxerror = showindentationerror = _show_nothing

    def _run_nothing(self, command: str) -> None:
        shown = command.replace(sys.executable, "python").strip()[:200]
        print(f"(!{shown}: no programs are run while grading)")

    system = system_piped = system_raw = _run_nothing

    def getoutput(self, command: str, split: bool = True, depth: int = 0) -> SList:
        self._run_nothing(command)
        return SList()

    def run_cell_magic(self, magic_name: str, line: str, cell: str) -> Any:
        if magic_name in _PROGRAMS:
            return self._run_nothing(f"{magic_name} ...")
        return InteractiveShell.run_cell_magic(self, magic_name, line, cell)  # type: ignore[no-untyped-call]

    def ask_exit(self) -> None:
        """What ``exit()`` asks of a shell: here it ends the cell."""
        raise SystemExit

    def enable_gui(self, gui: str | None = None) -> None:
        return None


class _NoFiles:
    """The selector of an event loop without descriptors: it sleeps until a thread or a timer wakes it."""

    def __init__(self) -> None:
        self.wake = threading.Event()

    def select(self, timeout: float | None = None) -> list[Any]:
        self.wake.wait(timeout)
        self.wake.clear()
        return []

    def get_map(self) -> dict[Any, Any]:
        return {}


class _Loop(asyncio.BaseEventLoop):
    """An event loop that needs no socket, which the jail would refuse."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = _NoFiles()

    def _process_events(self, events: list[Any]) -> None:
        return None

    def _write_to_self(self) -> None:
        self._selector.wake.set()


def _run_async(coroutine: Coroutine[Any, Any, Any]) -> Any:
    loop = _Loop()
    try:
        return loop.run_until_complete(coroutine)
    finally:
        loop.close()


def _warm_up(shell: Any) -> None:
    """Load what IPython loads at first use: behind the walls it may be too late."""
    shell.loop_runner = _run_async
    for kind, names in shell.magics_manager.lsmagic().items():
        for name in names:
            shell.find_magic(name, kind)
    matplotlib = ["%matplotlib inline"] if "matplotlib" in sys.modules else []
    with contextlib.redirect_stdout(io.StringIO()):
        for source in ("%%time\npass", "import asyncio; await asyncio.sleep(0); del asyncio", *matplotlib):
            shell.run_cell(source, store_history=False)
        shell.display_formatter.format([0.5])


def make_shell(module: ModuleType) -> tuple[CellRunner, CellShower]:
    """What runs and what shows cells in ``module``'s namespace; made once, before anything is locked down."""
    config = Config()
    config.HistoryManager.enabled = False
    config.HistoryManager.hist_file = ":memory:"
    make: Any = _Shell
    with tempfile.TemporaryDirectory() as folder:  # gone again: the shell only insists on having one
        shell: Any = make(config=config, ipython_dir=folder, user_module=module, colors="nocolor")
        _warm_up(shell)

    def run_cell(source: str, index: int, namespace: dict[str, Any]) -> BaseException | None:
        if is_plain(source):
            return exec_cell(source, index, namespace)
        remember_source(source, index)
        shell.compile.index = index
        result = shell.run_cell(source, store_history=False, silent=True)
        error: BaseException | None = result.error_before_exec or result.error_in_exec
        return error

    return run_cell, Screen(shell).show
