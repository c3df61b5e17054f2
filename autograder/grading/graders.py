"""Collects an assignment's graders once with pytest, then runs single checks as often as asked."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest
from _pytest.assertion import rewrite

from autograder.course.declared import FUZZ_FILE
from autograder.errors import CourseError, CourseErrors
from autograder.grading import pytest_plugin
from autograder.grading.bench import Bench
from autograder.grading.check import CheckSpec
from autograder.grading.journal import CURRENT
from autograder.model import Mismatch, Text

T = TypeVar("T")

# Everything a check does not need is off: reports, captures and caches cost more than the checks.
_QUIET = (
    "terminal",
    "cacheprovider",
    "logging",
    "warnings",
    "doctest",
    "junitxml",
    "faulthandler",
    "debugging",
    "unraisableexception",
    "threadexception",
    "pastebin",
    "stepwise",
    "nose",
    "setuponly",
    "setupplan",
)
_WORDS = ("_saferepr", "_call_reprcompare")  # what a rewritten assert calls to describe its values


@dataclass(frozen=True, slots=True)
class Ran:
    """How one run of one check ended, before anybody says whose fault it was."""

    error: BaseException | None
    mismatch: Mismatch | None
    note: Text | None
    staff: str
    cpu_seconds: float


class Graders:
    """The collected checks of one assignment, in the order of their files."""

    def __init__(
        self, items: Mapping[str, pytest.Item], specs: Mapping[str, CheckSpec], watch: _Watch
    ) -> None:
        self._items, self.specs, self._watch = items, specs, watch

    def run(self, check: str, bench: Bench, *, wordless: bool = False) -> Ran:
        """Run one check against what the bench holds; never raises for what the check does.

        ``wordless`` spares what a failed assert says of its values, which costs more than most checks.
        """
        item = self._items[check]
        item.config.stash[pytest_plugin.BENCH] = bench
        bench.begin(check)
        CURRENT.clear(bench.caller.trace)
        self._watch.error = None
        began = time.process_time()
        with _wordless() if wordless else nullcontext():
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        error = self._watch.error
        spent = time.process_time() - began
        return Ran(error, CURRENT.mismatch, CURRENT.note, _staff(error), spent)


@contextmanager
def _wordless() -> Iterator[None]:
    """Failed asserts write down no values. The places are not public in pytest: without them, they do."""
    places = {name: getattr(rewrite, name) for name in _WORDS if hasattr(rewrite, name)}
    for name in places:
        setattr(rewrite, name, lambda *values: "...")
    try:
        yield
    finally:
        for name, before in places.items():
            setattr(rewrite, name, before)


class _Watch:
    """Takes each check's exception before pytest renders it, and drives the run after collection."""

    def __init__(self, drive: Callable[[pytest.Session], None]) -> None:
        self._drive = drive
        self.error: BaseException | None = None
        self.broken: list[CourseError] = []
        self._why: BaseException | None = None  # the module that is being collected does not load
        self.failed: BaseException | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> pytest.TestReport:
        if call.excinfo is not None and self.error is None:
            self.error = call.excinfo.value
        outcome: Any = "passed" if call.excinfo is None else "failed"
        when: Any = call.when
        return pytest.TestReport(item.nodeid, item.location, {}, outcome, None, when)

    def pytest_exception_interact(self, call: pytest.CallInfo[Any], report: object) -> None:
        if isinstance(report, pytest.CollectReport) and call.excinfo is not None:
            self._why = call.excinfo.value

    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> bool:
        """SystemExit while a module loads, of which pytest would write a traceback."""
        if isinstance(excinfo.value, SystemExit):
            self.broken.append(_unloaded(excinfo.value, "grader", "SystemExit"))
        return isinstance(excinfo.value, SystemExit)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            why, self._why = self._why, None
            said = _said(str(report.longrepr))
            self.broken.append(_unloaded(why, report.nodeid or "grader", said))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        try:
            if session.items and not self.broken:
                self._drive(session)
        except BaseException as error:  # carried out of pytest.main by the caller
            self.failed = error
        return True


def with_graders(grader: Path, drive: Callable[[Graders], T], validate: Callable[[CheckSpec], None]) -> T:
    """Collect every check below ``grader`` and hand them to ``drive``; returns what it returns.

    Raises:
        CourseErrors: a grader does not import, lacks a docstring, or two checks share a name.
    """
    if not grader.is_dir():
        raise CourseErrors([CourseError(str(grader), "no such folder", "put the checks there, in test_*.py")])
    results: list[T] = []

    def run(session: pytest.Session) -> None:
        _seal_draws(grader)
        results.append(drive(_collected(session, watch, validate)))

    watch = _Watch(run)
    _pytest_main(grader, watch)
    if watch.failed is not None:
        raise watch.failed
    if watch.broken or not results:
        raise CourseErrors(watch.broken or [CourseError(str(grader), "no check was collected")])
    return results[0]


def _pytest_main(grader: Path, watch: _Watch) -> None:
    arguments = [
        "-s",
        "--import-mode=importlib",
        f"--rootdir={grader.parents[1]}",  # modules are named a03_attention.grader.test_x: no two alike
        f"--confcutdir={grader}",
        f"--config-file={os.devnull}",
        "-p",
        "autograder.grading.pytest_plugin",
    ]
    arguments += [word for name in _QUIET for word in ("-p", f"no:{name}")]
    before = os.environ.get("PYTEST_DISABLE_PLUGIN_AUTOLOAD")
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    _forget_modules(grader)
    try:
        pytest.main([*arguments, str(grader)], plugins=[watch])
    finally:
        _forget_modules(grader)
        if before is None:
            del os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"]
    gc.collect()


def _forget_modules(grader: Path) -> None:
    """Drop an assignment's graders: another course's, or an edited one's, have the same names."""
    for name in [n for n in sys.modules if n.split(".")[0] == grader.parent.name]:
        del sys.modules[name]


def _seal_draws(grader: Path) -> None:
    """No check may hang on grader/fuzz.py, of which verdicts are independent; from here on none can.

    Raises:
        CourseErrors: one of them has imported it.
    """
    draws = f"{grader.parent.name}.grader.{Path(FUZZ_FILE).stem}"
    if draws in sys.modules:
        what = "a check imports it, but a change of it makes no verdict stale"
        remedy = "put what both need into conftest.py or another module of grader/"
        raise CourseErrors([CourseError(f"grader/{FUZZ_FILE}", what, remedy)])
    sys.modules[draws] = None  # type: ignore[assignment]  # importing it inside a check raises


def _collected(session: pytest.Session, watch: _Watch, validate: Callable[[CheckSpec], None]) -> Graders:
    items: dict[str, pytest.Item] = {}
    specs: dict[str, CheckSpec] = {}
    findings: list[CourseError] = []
    for item in session.items:
        spec = pytest_plugin.spec_of(item)
        where = f"{item.location[0]}:{(item.location[1] or 0) + 1}"
        try:
            if spec is None:
                raise CourseError(where, f"{item.name} has no @check mark", "mark it with @check(question)")
            if spec.id in items:
                raise CourseError(
                    where, f"a second check is named {spec.id}", "names are unique in an assignment"
                )
            validate(spec)
            items[spec.id], specs[spec.id] = item, spec
        except CourseError as finding:
            findings.append(finding)
    if findings:
        raise CourseErrors(findings)
    return Graders(items, specs, watch)


def _unloaded(why: BaseException | None, where: str, said: str) -> CourseError:
    """What kept a module of graders from loading, at the line where it came to that."""
    if isinstance(why, CourseError):
        return why
    error = why if why is None or why.__cause__ is None else why.__cause__
    if isinstance(error, SyntaxError):
        return CourseError(f"{where}:{error.lineno or 1}", f"unreadable Python: {error.msg}", "correct it")
    places = [(file, line) for file, line, _ in _in_grader(error)]
    if error is None or not places:
        return CourseError(where, said)
    what = f"it does not load: {type(error).__name__}: {error}".rstrip(": ")
    return CourseError(f"{places[-1][0]}:{places[-1][1]}", what, "mend it")


def _said(longrepr: str) -> str:
    """What pytest says went wrong, without the frames in between."""
    lines = [line.removeprefix("E").strip() for line in longrepr.splitlines() if line.startswith("E ")]
    return " ".join(lines) or longrepr.strip().splitlines()[-1]


def _staff(error: BaseException | None) -> str:
    """Where in the grader it ended and what was said there, for appeals."""
    if error is None:
        return ""
    frames = [f"  grader/{Path(file).name}:{line} in {name}" for file, line, name in _in_grader(error)]
    return "\n".join([f"{type(error).__name__}: {error}", *frames])


def _in_grader(error: BaseException | None) -> Iterator[tuple[str, int, str]]:
    """File, line and function of every frame in a grader, the outermost first."""
    trace = None if error is None else error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if "/grader/" in code.co_filename.replace(os.sep, "/"):
            yield code.co_filename, trace.tb_lineno, code.co_name
        trace = trace.tb_next
