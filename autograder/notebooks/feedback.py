"""What of a marked notebook goes back to a student: all but what is for the reader of essays."""

from __future__ import annotations

from typing import Any

from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor

from autograder.notebooks.execute import KEY_ROLE
from autograder.notebooks.nodes import own


class StudentsView(NbGraderPreprocessor):
    """Takes out model answers; the rubric stays."""

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        nb.cells = [cell for cell in nb.cells if own(cell).get("role") != KEY_ROLE]
        return nb, resources
