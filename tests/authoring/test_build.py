"""Writing assignments/, and telling drift."""

from __future__ import annotations

import pytest

from autograder.authoring.build import build
from autograder.course.layout import Layout
from autograder.errors import CourseErrors


def test_an_up_to_date_course_has_no_drift(copied: Layout) -> None:
    assert build(copied, check=True) == ()
    assert build(copied) == ()


def test_drift_is_named_and_mended(copied: Layout) -> None:
    folder = copied.release("a01_tiny")
    (folder / "tiny.py").write_text("edited by hand", encoding="utf-8")
    (folder / "README.es.md").unlink()
    (folder / "answers.py").write_text("x = 1", encoding="utf-8")
    (copied.assignments / "a02_gone").mkdir()
    found = {(str(d.path), d.change) for d in build(copied, check=True)}
    assert found == {
        ("assignments/a01_tiny/tiny.py", "changed"),
        ("assignments/a01_tiny/README.es.md", "new"),
        ("assignments/a01_tiny/answers.py", "stale"),
        ("assignments/a02_gone", "stale"),
    }
    assert (folder / "tiny.py").read_text(encoding="utf-8") == "edited by hand"
    build(copied)
    assert not (folder / "answers.py").exists()
    assert [str(d) for d in build(copied, check=True)] == ["assignments/a02_gone (stale)"]


def test_windows_line_ends_in_a_checkout_are_drift_too(copied: Layout) -> None:
    path = copied.release("a01_tiny") / "tiny.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert len(build(copied)) == 1


def test_findings_of_all_masters_come_together(copied: Layout) -> None:
    master = copied.master("a01_tiny")
    other = copied.master("a02_other")
    other.parent.mkdir()
    text = master.read_text(encoding="utf-8")
    other.write_text(text.replace('bloom="apply"', 'bloom="x"'), encoding="utf-8")
    master.write_text(text.replace('kind="essay"', 'kind="esay"'), encoding="utf-8")
    with pytest.raises(CourseErrors) as caught:
        build(copied)
    assert {e.where.split("/")[0] for e in caught.value.findings} == {"a01_tiny", "a02_other"}
