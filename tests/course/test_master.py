"""Reading masters: the whole dialect of the golden one, and every way to break it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.course.master import fingerprint, read_master
from autograder.errors import CourseErrors
from autograder.model import Assignment, Bloom, Cell, Kind, Role, Text

MASTER = Path(__file__).resolve().parents[1] / "golden" / "course" / "solutions" / "a01_tiny" / "tiny.py"
WRITTEN = MASTER.read_text(encoding="utf-8")


def test_the_assignment(tiny: Assignment) -> None:
    assert (tiny.slug, tiny.module) == ("a01_tiny", "tiny")
    assert tiny.title == Text("Filas que suman uno", "Rows that sum to one")
    assert [q.id for q in tiny.questions] == ["normalise", "axis", "total", "why"]
    assert tiny.points == 6.5
    assert tiny.owner("total") == tiny.question("total")
    assert tiny.owner("np") is None


def test_a_code_question(tiny: Assignment) -> None:
    question = tiny.question("normalise")
    assert (question.kind, question.points, question.bloom, question.minutes) == (
        Kind.CODE,
        2.0,
        Bloom.APPLY,
        6,
    )
    assert question.title == Text("Normaliza las filas", "Normalise the rows")
    assert question.names == ("normalise",)
    assert [h.en for h in question.hints] == ["Which shape does the sum of each row have?"]
    assert question.prose.es.startswith("## 1. Normaliza las filas\nDivide")


def test_a_choice(tiny: Assignment) -> None:
    question = tiny.question("axis")
    assert [(o.letter, o.misconception) for o in question.options] == [("a", None), ("b", "by_columns")]
    assert question.options[1].text == Text("el de las filas", "that of the rows")
    assert "{" not in question.prose.es + question.prose.en
    assert question.minutes == 5  # where nothing is said


def test_an_essay(tiny: Assignment) -> None:
    question = tiny.question("why")
    assert question.names == ()
    assert question.key is not None
    assert "weighted mean" in question.key.en
    assert [c.name.en for c in question.rubric] == ["idea", "cause", "clarity"]
    assert [(level.name.es, level.points) for level in question.rubric[0].levels] == [
        ("completa", 2.0),
        ("parcial", 1.0),
        ("ausente", 0.0),
    ]


def test_cells_keep_their_place(tiny: Assignment) -> None:
    lines = WRITTEN.split("\n")
    assert all(lines[cell.line - 1].startswith("# %%") for cell in tiny.cells)
    assert [c.role for c in tiny.cells if c.type == "code"].count(Role.PUBLIC) == 2


def test_windows_line_ends_and_a_byte_order_mark_change_nothing(
    tiny: Assignment, write_master: Callable[[str], Path]
) -> None:
    path = write_master("")
    path.write_bytes(b"\xef\xbb\xbf" + WRITTEN.replace("\n", "\r\n").encode())
    assert read_master(path).cells == tiny.cells


BROKEN = [
    ('question="axis" kind="choice"', 'question="axis" kind="choise"', 'unknown kind.*did you mean "choice"'),
    ("points=2 bloom", "pionts=2 bloom", 'unknown option .pionts.*did you mean "points"'),
    ('bloom="apply"', 'bloom="aply"', 'unknown bloom .aply.*"apply"'),
    ('role="hint" lang="es"', 'role="hnit" lang="es"', 'unknown role .hnit.*"hint"'),
    ("points=2", "points=dos", "points='dos'"),
    ("minutes=6", "minutes=6.5", "minutes='6.5'"),
    ('# %% [markdown] question="axis" lang="en"', '# %% [markdown] question="axis"', "prose without lang"),
    (
        'question="why" role="key" lang="en"',
        'question="why" role="key" lang="es"',
        "without its English twin",
    ),
    ("# ## 2. El eje", "# ## 3. El eje", "start it with.*## 2. Title"),
    ("# # Filas que suman uno", "# Filas que suman uno", "no title"),
    ("# Divide cada fila", "Divide cada fila", "a line of prose without '# '"),
    ("# %%\nimport", "# %% imports\nimport", "'imports' is no option"),
    ("# %%\nimport", "#%%\nimport", "'#%%' is no cell marker"),
    ("return x / totals", "return x /", "Python cannot read this"),
    ("### END SOLUTION", "### END SOLUTON", "is never closed|inside another"),
    ("    ### BEGIN SOLUTION\n    return 6.0", "    # BEGIN SOLUTION\n    return 6.0", "is not a marker"),
    (
        "# - b) el de las filas {by_columns}\n",
        "# - b) el de las filas\n",
        "betrays None in es, by_columns in en",
    ),
    ("# - b) that of the rows {by_columns}\n", "", "the options of es and en differ"),
    ("# | | parcial | 1 |", "# | | parcial | uno |", "rubric row that cannot be read"),
    ("| idea | completa | 2 |", "| idea | completa | 4 |", "rows differ|sum to"),
    ('question="total" kind="numeric"', 'question="total" kind="numeric" alt="x"', "alt outside a figure"),
    ('question="total" lang="en"', 'question="total" points=3 lang="en"', "points on a later cell of total"),
    ("def total()", "def normalise()", "normalise is defined by both normalise and total"),
    (
        'kind="numeric" points=0.5',
        'kind="numeric" tier="reason_of:axes" points=0.5',
        "tier names 'axes'.*\"axis\"",
    ),
]


@pytest.mark.parametrize(("old", "new", "finding"), BROKEN, ids=[b[1][:30] for b in BROKEN])
def test_a_broken_master_says_where_and_what(
    old: str, new: str, finding: str, write_master: Callable[[str], Path]
) -> None:
    assert old in WRITTEN
    with pytest.raises(CourseErrors) as caught:
        read_master(write_master(WRITTEN.replace(old, new, 1)))
    assert re.search(finding, str(caught.value))
    for error in caught.value.findings:
        assert re.fullmatch(r"a01_tiny/tiny\.py:\d+", error.where)
        assert error.remedy


def test_the_line_of_a_finding_is_the_line_of_the_file(write_master: Callable[[str], Path]) -> None:
    text = WRITTEN.replace('bloom="remember"', 'bloom="know"')
    line = next(n for n, t in enumerate(text.split("\n"), 1) if "know" in t)
    with pytest.raises(CourseErrors) as caught:
        read_master(write_master(text))
    assert [e.where for e in caught.value.findings] == [f"a01_tiny/tiny.py:{line}"]


def test_every_finding_at_once_in_the_order_of_the_file(write_master: Callable[[str], Path]) -> None:
    text = WRITTEN.replace('bloom="apply"', 'bloom="x"').replace("minutes=10", "minutes=ten")
    with pytest.raises(CourseErrors) as caught:
        read_master(write_master(text))
    lines = [int(e.where.rsplit(":", 1)[1]) for e in caught.value.findings]
    assert len(lines) == 2
    assert lines == sorted(lines)


def test_a_region_outside_a_function_would_stop_the_whole_stub(write_master: Callable[[str], Path]) -> None:
    answer = "    ### BEGIN SOLUTION\n    return 6.0\n    ### END SOLUTION"
    loose = "    return TOTAL\n\n### BEGIN SOLUTION\nTOTAL = 6.0\n### END SOLUTION"
    assert answer in WRITTEN
    with pytest.raises(CourseErrors, match="outside any function"):
        read_master(write_master(WRITTEN.replace(answer, loose)))


def test_a_missing_file_and_a_wrong_encoding(tmp_path: Path, write_master: Callable[[str], Path]) -> None:
    with pytest.raises(CourseErrors, match="no such master"):
        read_master(tmp_path / "a01_tiny" / "tiny.py")
    path = write_master("")
    path.write_bytes(WRITTEN.encode("utf-16"))
    with pytest.raises(CourseErrors, match="not UTF-8"):
        read_master(path)


def test_the_module_is_named_after_the_slug(tmp_path: Path) -> None:
    path = tmp_path / "a02_other" / "tiny.py"
    path.parent.mkdir()
    path.write_text(WRITTEN, encoding="utf-8")
    with pytest.raises(CourseErrors, match=r"rename it to other\.py"):
        read_master(path)


def test_the_fingerprint_covers_what_decides_a_verdict(write_master: Callable[[str], Path]) -> None:
    path = write_master(WRITTEN)
    before = fingerprint(path)
    (path.parent / "alternatives").mkdir()
    (path.parent / "alternatives" / "a.py").write_text("x = 1")
    (path.parent / "grader").mkdir()
    (path.parent / "grader" / "fuzz.py").write_text("x = 1")
    assert fingerprint(path) == before
    for folder in ("grader", "mutants"):
        (path.parent / folder).mkdir(exist_ok=True)
        (path.parent / folder / "test_a.py").write_text("x = 1")
        assert fingerprint(path) != before
        before = fingerprint(path)


def as_written(assignment: Assignment) -> list[Cell]:
    """Cells as the file has them, with the placeholders that reading fills in."""
    params = [q.params for q in assignment.questions if q.params]
    written = {cell.line: cell for each in params for cell in each.written}
    return [written.get(cell.line, cell) for cell in assignment.cells]


def test_jupytext_agrees_on_every_master_and_can_write_it_back(root: Path, tmp_path: Path) -> None:
    """An author may open a master in JupyterLab and save it."""
    jupytext = pytest.importorskip("jupytext")
    printed = Path(__file__).resolve().parents[1] / "params_course" / "solutions" / "a01_shares" / "shares.py"
    for path in (MASTER, printed, *sorted(root.glob("solutions/*/*.py"))):
        ours = read_master(path)
        notebook = jupytext.reads(path.read_text(encoding="utf-8"), fmt="py:percent")
        assert [(c.cell_type, c.source) for c in notebook.cells] == [
            (c.type, c.source) for c in as_written(ours)
        ]
        assert [c.metadata.get("question") for c in notebook.cells] == [c.question for c in ours.cells]
        target = tmp_path / path.parent.name / path.name
        target.parent.mkdir()
        target.write_text(jupytext.writes(notebook, fmt="py:percent"), encoding="utf-8")
        again = read_master(target)
        assert [c.source for c in again.cells] == [c.source for c in ours.cells]
        assert [(q.id, q.points, q.kind) for q in again.questions] == [
            (q.id, q.points, q.kind) for q in ours.questions
        ]
