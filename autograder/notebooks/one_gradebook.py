"""One open gradebook for a whole run: nbgrader opens its own seven times a submission."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from nbgrader.api import Gradebook

# Who opens one while our notebooks go through. Each time, every table is looked for anew: a third of
# what nbgrader spends on a submission.
_OPENERS = (
    "nbgrader.converters.autograde",
    "nbgrader.preprocessors.latesubmissions",
    "autograder.notebooks.exporter",
    "autograder.notebooks.save",
)


class _Shared(Gradebook):
    """Stays open when it is left; what a failure left behind is rolled back."""

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        if kind is not None:
            self.db.rollback()

    def close(self) -> None:
        pass


@contextmanager
def one_gradebook(db_url: str, course_id: str) -> Iterator[None]:
    """While it lasts, everybody in this process who opens the gradebook gets the same one."""
    shared = _Shared(db_url, course_id)
    openers = [import_module(name) for name in _OPENERS]
    try:
        for module in openers:
            module.__dict__["Gradebook"] = lambda *args, **kwargs: shared
        yield
    finally:
        for module in openers:
            module.__dict__["Gradebook"] = Gradebook
        Gradebook.close(shared)
