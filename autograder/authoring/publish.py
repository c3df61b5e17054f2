"""Pack what students get, from an allow-list, and refuse when anything of ``solutions/`` shows through."""

from __future__ import annotations

import zipfile
from pathlib import Path

from autograder.authoring.build import build, read_all
from autograder.authoring.derive import derive
from autograder.authoring.leaks import find_leaks, secrets
from autograder.authoring.lint import BLANK
from autograder.course.config import Course
from autograder.course.findings import did_you_mean
from autograder.course.layout import COURSE_FILE, Layout
from autograder.errors import CourseError, CourseErrors, OperatorError
from autograder.model import Assignment

MOMENT = (1980, 1, 1, 0, 0, 0)  # of every zip member: the same course gives the same bytes


def publish(layout: Layout, course: Course, out: Path) -> tuple[str, ...]:
    """Write the term's assignments to ``out``, a new or empty folder or a new ``.zip``; the names packed.

    Only files that ``build`` derives for an assignment of ``course.yml`` go out, and the licence.

    Raises:
        CourseErrors: an assignment is missing, drifted or unfinished, or a secret line shows.
        OperatorError: ``out`` already holds something.
    """
    if out.exists() and not (out.is_dir() and not any(out.iterdir())):
        raise OperatorError(f"{out} is not empty: name a folder or zip that does not exist yet")
    files = contents(layout, course)
    write = _write_zip if out.suffix.lower() == ".zip" else _write_folder
    write(out, {name: text.encode("utf-8") for name, text in files.items()})
    return tuple(files)


def contents(layout: Layout, course: Course) -> dict[str, str]:
    """Name in the package -> text, checked; CourseErrors with everything that stands against it."""
    assignments = {a.slug: a for a in read_all(layout)}
    findings = [
        CourseError(str(d.path), f"drifted ({d.change})", "autograder build") for d in build(layout, True)
    ]
    files: dict[str, str] = {}
    for entry in course.assignments:
        if entry.slug not in assignments:
            what = f"{entry.slug} has no master in solutions/"
            findings.append(CourseError(COURSE_FILE, what, did_you_mean(entry.slug, assignments)))
            continue
        files |= _files(assignments[entry.slug])
    licence = layout.root / "LICENSE"
    if licence.is_file():
        files["LICENSE"] = licence.read_text(encoding="utf-8")
    for name, text in files.items():
        if BLANK in text:
            findings.append(CourseError(name, "a blank of the template is left", "write your own text there"))
    for leak in find_leaks(files, secrets(assignments.values())):
        what = f"it shows a line of solutions/{leak.origin}: {leak.line[:60]}"
        findings.append(CourseError(leak.file, what, "take it out of the public cells"))
    if findings:
        raise CourseErrors(findings)
    return files


def _files(assignment: Assignment) -> dict[str, str]:
    return {f"{assignment.slug}/{name}": text for name, text in derive(assignment).items()}


def _write_folder(out: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _write_zip(out: Path, files: dict[str, bytes]) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out, "x", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, MOMENT)
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(info, data)
