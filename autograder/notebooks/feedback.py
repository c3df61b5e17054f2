"""What of a marked notebook goes back to a student: all but what is for those who grade."""

from __future__ import annotations

from typing import Any

from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor

from autograder.notebooks.execute import STAFF
from autograder.notebooks.nodes import own


class StudentsView(NbGraderPreprocessor):
    """Takes out model answers and notes to staff; the rubric stays."""

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        nb.cells = [cell for cell in nb.cells if own(cell).get("role") != STAFF]
        return nb, resources
