"""Every sentence intake may say, by code: ``locale/*.yml`` has a ``notice.<code>`` for each of them."""

from __future__ import annotations

from collections.abc import Mapping

# Of the notebook that nbgrader is given (Repaired.repairs): said to staff alone.
REPAIR_CODES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "cell-added": ("cells that were missing, as they were handed out", ("count", "questions")),
    "cell-duplicate": ("copies of a cell: one keeps its name", ("count", "questions")),
    "cell-retyped": ("cells that have the type again they were handed out with", ("count", "questions")),
    "essay-joined": ("an essay in several cells, joined", ("count", "questions")),
    "metadata-restored": ("nbgrader's data of cells, missing or changed", ("count", "questions")),
    "id-renewed": ("two cells of one id, or ids that are none", ("count",)),
    "tags-dropped": ("tags that would keep nbgrader from running a cell", ("count",)),
}  # fmt: skip

# code -> (what it means, the fields it carries)
NOTICE_CODES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    # of a file that is read all the same (SourceFile.notices)
    "encoding": ("not UTF-8; read as another encoding", ("file", "encoding")),
    "old-notebook": ("a notebook of format 3, read as it is", ("file", "version")),
    "no-metadata": ("a notebook without our metadata; cells told apart by what is in them", ("file",)),
    "check-edited": ("check cells that were changed: they never run from here", ("file", "count")),
    "answer-retyped": ("answers in another type of cell, read as what they are", ("file", "count")),
    # of a file of which nothing can be graded (SourceFile.unreadable)
    "empty-file": ("nothing in it", ("file",)),
    "truncated-notebook": ("the file ends in the middle", ("file",)),
    "broken-notebook": ("not a notebook, or not JSON", ("file",)),
    "not-text": ("binary data under the name of a program", ("file",)),
    "too-large": ("larger than is read", ("file", "limit_mb")),
    "too-many-cells": ("more cells than are read", ("file", "count", "limit")),
    "wrong-language": ("a notebook for another programming language", ("file", "language")),
    "wrong-file": ("nothing of this assignment in it", ("file", "names")),
    "other-assignment": ("belongs to another assignment", ("file", "assignment")),
    # of a submission (Submission.notices)
    "unchanged": ("identical to what was handed out: ignored, or the only file there is", ("file",)),
    "duplicate-file": ("the same content as another file of this student", ("file", "same_as")),
    "helper-file": ("a file with nothing of this assignment, beside one that is graded", ("file",)),
    "too-many-files": ("more files than are graded for one student", ("count", "limit")),
    # of something that belongs to no submission (Intake.unmatched)
    "no-student": ("named after the assignment, not after a student", ("file",)),
    "nothing-to-grade": ("a student's folder without any file that can be graded", ("file", "student")),
    "empty-folder": ("a folder without any file", ("file",)),
    "release-file": ("comes with the assignment: nobody's answer", ("file",)),
    "other-type": ("neither .py nor .ipynb nor .zip", ("file",)),
    "system-file": ("left by the operating system, an editor or Python", ("file",)),
    "symlink": ("a link: not followed", ("file",)),
    "not-a-file": ("a device, pipe or socket: not opened", ("file",)),
    "cannot-read": ("the operating system refused", ("file", "reason")),
    "too-deep": ("more folders inside each other than are entered", ("file", "limit")),
    "zip-damaged": ("a zip, or a member of one, that cannot be unpacked", ("file",)),
    "zip-encrypted": ("a zip member with a password", ("file",)),
    "zip-unsupported": ("a zip member packed in a way that is not read", ("file",)),
    "zip-symlink": ("a link in a zip: not followed", ("file",)),
    "zip-unsafe-name": ("a zip member whose name leads out of the zip", ("file",)),
    "zip-duplicate": ("a second zip member of the same name", ("file",)),
    "zip-too-many": ("a zip with more members than are read: none of it was", ("file", "limit")),
    "zip-too-large": ("a zip that unpacks to more than is read: the rest was not", ("file", "limit_mb")),
    "not-on-roster": ("handed in by somebody who is not on the roster", ("student",)),
    "essay-nobody": ("a reader's points for somebody who handed nothing in", ("student", "question")),
    "zip-too-deep": ("a zip inside a zip inside a zip", ("file",)),
    **REPAIR_CODES,
}  # fmt: skip
