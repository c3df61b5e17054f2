"""What people rely on in nbgrader, in a term folder of ours: each feature by its own command."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
from pathlib import Path

import own_assignment
import pytest
from term_folder import BIN, TESTS, Json, TermFolder, code_cell, run, tree

SLUG = "a01_tiny"
FULL = {"softmax": 2.0, "attention": 3.0, "scorer": 2.0, "axis": 1.0}
ESSAY = "Porque la varianza del producto crece con la dimensión."
DUE = "2027-02-19T23:59:59+01:00"
LATE = "{grace_minutes: 15, per_day: 0.1, most: 0.4, most_days: 5}"

pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    """Three students handed in; everybody has a verdict in the store, nobody is in the gradebook."""
    folder = tmp_path_factory.mktemp("features")
    course = Path(shutil.copytree(TESTS / "tiny_course", folder / "late_course"))
    with (course / "course.yml").open("a") as stream:
        stream.write(f"late: {LATE}\n")
    text = (course / "course.yml").read_text().replace("{slug: a01_tiny}", f"{{slug: a01_tiny, due: {DUE}}}")
    (course / "course.yml").write_text(text)
    term = TermFolder.made(folder, "--term", "t1", "--lang", "es", course=course).generated()
    term.hand_in("s01", SLUG, term.notebook(SLUG, essay=ESSAY))
    term.hand_in("s02", SLUG, term.notebook(SLUG, "unscaled"))
    term.hand_in("s03", SLUG, term.notebook(SLUG, "stub"))
    said = term.autograder("autograde", SLUG, "--dry-run").well().text
    assert "Nothing was written" in said
    assert term.grades(SLUG) == {}
    return term


@pytest.fixture
def term(base: TermFolder, tmp_path: Path) -> TermFolder:
    return base.copy(tmp_path / "copy")


@pytest.fixture(scope="module")
def marked(base: TermFolder, tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    """The same after ``nbgrader autograde``; nobody changes it."""
    term = base.copy(tmp_path_factory.mktemp("marked") / "copy")
    term.nbgrader("autograde", SLUG).well()
    return term


@pytest.fixture
def graded(marked: TermFolder, tmp_path: Path) -> TermFolder:
    return marked.copy(tmp_path / "copy")


def who(term: TermFolder) -> set[str]:
    """Students whose notebook was marked."""
    return {p.parent.parent.name for p in term.root.glob(f"autograded/*/{SLUG}/tiny.ipynb")}


# --- autograde: whom ---------------------------------------------------------------------------------


def test_autograde_all(marked: TermFolder) -> None:
    assert who(marked) == {"s01", "s02", "s03"}
    assert marked.totals(SLUG) == {"s01": 8.0, "s02": 5.0, "s03": 0.0}


def test_autograde_assignment_as_an_option(term: TermFolder) -> None:
    term.nbgrader("autograde", f"--assignment={SLUG}", "--student=s0[12]").well()
    assert who(term) == {"s01", "s02"}


def test_autograde_student(term: TermFolder) -> None:
    term.nbgrader("autograde", SLUG, "--student", "s02").well()
    assert who(term) == {"s02"}
    assert term.totals(SLUG) == {"s02": 5.0}


def test_autograde_student_id_exclude(term: TermFolder) -> None:
    term.nbgrader("autograde", SLUG, "--CourseDirectory.student_id_exclude=s02,s03").well()
    assert who(term) == {"s01"}


def test_an_excluded_students_notebook_stays_as_it_is(graded: TermFolder) -> None:
    """Also one that we would have written again: it is of an earlier kit, or somebody has edited it."""
    path = graded.root / f"autograded/s02/{SLUG}/tiny.ipynb"
    path.chmod(0o644)
    path.write_text("{}")
    graded.nbgrader("autograde", SLUG, "--CourseDirectory.student_id_exclude=s02").well()
    assert path.read_text() == "{}"


def test_autograde_notebook(term: TermFolder) -> None:
    term.nbgrader("autograde", SLUG, "--notebook", "tiny", "--student", "s01").well()
    assert term.totals(SLUG) == {"s01": 8.0}


def test_autograde_another_notebook_grades_nothing_of_ours(graded: TermFolder) -> None:
    before = graded.grades(SLUG), tree(graded.root / "autograded")
    graded.nbgrader("autograde", SLUG, "--notebook", "other", "--force")
    assert graded.grades(SLUG) == before[0]
    assert tree(graded.root / "autograded") == before[1]


def test_autograde_an_unknown_student_or_assignment_says_so(term: TermFolder) -> None:
    assert "s99" in term.nbgrader("autograde", SLUG, "--student", "s99").badly().text
    assert "a99" in term.nbgrader("autograde", "a99_none").badly().text


# --- autograde: again --------------------------------------------------------------------------------


def test_autograde_passes_over_what_it_has_marked(graded: TermFolder) -> None:
    before = tree(graded.root / "autograded")
    said = graded.nbgrader("autograde", SLUG).well().text
    assert "Skipping existing assignment" in said
    assert tree(graded.root / "autograded") == before


def test_autograde_force(graded: TermFolder) -> None:
    before = tree(graded.root / "autograded")
    said = graded.nbgrader("autograde", SLUG, "--force", "--student=s01").well().text
    assert "Removing existing assignment" in said
    assert tree(graded.root / "autograded") == before


def test_a_newer_timestamp_is_marked_again(graded: TermFolder) -> None:
    graded.hand_in("s03", SLUG, "2027-01-01 10:00:00.0 UTC", "timestamp.txt")
    graded.nbgrader("autograde", SLUG, "--force", "--student=s03").well()
    graded.hand_in("s03", SLUG, graded.notebook(SLUG, "unscaled"))
    graded.hand_in("s03", SLUG, "2027-01-02 10:00:00.0 UTC", "timestamp.txt")
    graded.nbgrader("autograde", SLUG).well()
    assert graded.totals(SLUG)["s03"] == 5.0


def test_a_changed_notebook_without_a_timestamp_is_said_to_be_out_of_step(graded: TermFolder) -> None:
    """nbgrader itself would not look at it again; nor do we behind its back."""
    graded.hand_in("s03", SLUG, graded.notebook(SLUG, "unscaled"))
    said = graded.nbgrader("autograde", SLUG).well().text
    assert "s03: the verdict has changed since" in said
    assert graded.totals(SLUG)["s03"] == 0.0
    graded.autograder("autograde", SLUG).well()
    assert graded.totals(SLUG)["s03"] == 5.0


def test_no_execute_gives_no_score_at_all(term: TermFolder) -> None:
    """Stock nbgrader takes the missing outputs for full marks."""
    term.nbgrader("autograde", SLUG, "--no-execute").well()
    for row in term.grades(SLUG).values():
        assert {(g["auto_score"], g["needs_manual_grade"]) for g in row.values()} == {(None, 1)}


def test_after_no_execute_the_scores_come_with_force_or_our_command(term: TermFolder) -> None:
    term.nbgrader("autograde", SLUG, "--no-execute").well()
    term.autograder("autograde", SLUG).well()
    assert term.totals(SLUG) == {"s01": 8.0, "s02": 5.0, "s03": 0.0}
    assert term.grades(SLUG)["s01"]["softmax"]["needs_manual_grade"] == 0


# --- autograde: what stays a person's ----------------------------------------------------------------


def by_hand(term: TermFolder) -> None:
    """As formgrader writes it: a score over the judge's, essay points, a comment, extra credit, a flag."""
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{term.root / 'gradebook.db'}", "t1") as book:
        where = ("tiny", SLUG, "s02")
        book.find_grade("attention", *where).manual_score = 1.5
        essay = book.find_grade("why", *where)
        essay.manual_score, essay.extra_credit, essay.needs_manual_grade = 0.5, 0.25, False
        book.find_comment("why", *where).manual_comment = "¿Y si $d_k = 1$?"
        book.find_submission_notebook(*where).flagged = True
        book.db.commit()


@pytest.mark.parametrize("command", ["nbgrader", "autograder"])
def test_manual_scores_extra_credit_comments_and_flags_survive(graded: TermFolder, command: str) -> None:
    by_hand(graded)
    graded.hand_in("s02", SLUG, graded.notebook(SLUG, "stub"))
    if command == "nbgrader":
        graded.nbgrader("autograde", SLUG, "--force").well()
    else:
        graded.autograder("autograde", SLUG, "--force").well()
    row = graded.grades(SLUG)["s02"]
    assert (row["softmax"]["auto_score"], row["attention"]["auto_score"]) == (0.0, 0.0)
    assert row["attention"]["manual_score"] == 1.5
    assert (row["why"]["manual_score"], row["why"]["extra_credit"]) == (0.5, 0.25)
    comments = graded.query("SELECT manual_comment FROM comment WHERE manual_comment IS NOT NULL")
    assert [c["manual_comment"] for c in comments] == ["¿Y si $d_k = 1$?"]
    assert graded.query("SELECT count(*) AS n FROM submitted_notebook WHERE flagged") == [{"n": 1}]
    (exported,) = [r for r in graded.export() if r["student_id"] == "s02"]
    assert float(exported["raw_score"]) == 1.5 + 0.5 + 0.25


def test_the_comment_and_extra_credit_are_in_the_feedback(graded: TermFolder) -> None:
    by_hand(graded)
    graded.nbgrader("generate_feedback", SLUG, "--student=s02").well()
    page = graded.feedback("s02", SLUG)
    assert "¿Y si" in page
    assert "0,25" in page


def test_no_response_is_said_where_nothing_was_written(marked: TermFolder) -> None:
    comments = marked.query(
        "SELECT c.auto_comment, sa.student_id AS s FROM comment c "
        "JOIN submitted_notebook sn ON c.notebook_id = sn.id "
        "JOIN submitted_assignment sa ON sn.assignment_id = sa.id "
        "JOIN base_cell b ON b.id = c.cell_id WHERE b.name = 'why'"
    )
    said = {row["s"]: row["auto_comment"] for row in comments}
    assert said["s01"] is None
    assert said["s02"]
    assert said["s02"] == said["s03"]


# --- lateness ----------------------------------------------------------------------------------------


def test_late_penalty_and_extension(term: TermFolder) -> None:
    """Two days late cost a fifth; who has an extension of three days is in time."""
    for student, when in (("s01", "2027-02-21 12:00:00.0 UTC"), ("s02", "2027-02-21 12:00:00.0 UTC")):
        term.hand_in(student, SLUG, when, "timestamp.txt")
    (term.root / "extensions.csv").write_text(f"student,assignment,days\ns02,{SLUG},3\n")
    term.autograder("autograde", SLUG).well()
    rows = {row["student_id"]: row for row in term.export()}
    assert float(rows["s01"]["late_submission_penalty"]) == pytest.approx(1.6)
    assert float(rows["s01"]["score"]) == pytest.approx(6.4)
    assert float(rows["s02"]["late_submission_penalty"]) == 0.0
    assert float(rows["s02"]["score"]) == 5.0


def test_late_penalty_under_plain_autograde(term: TermFolder) -> None:
    """The grace, a day begun, the cap, and the last day."""
    when = {"s01": "2027-02-19 23:10:00", "s02": "2027-02-19 23:20:00", "s03": "2027-02-27 12:00:00"}
    for student, time in when.items():
        term.hand_in(student, SLUG, term.notebook(SLUG))
        term.hand_in(student, SLUG, f"{time}.0 UTC", "timestamp.txt")
    term.nbgrader("autograde", SLUG).well()
    penalties = {r["student_id"]: float(r["late_submission_penalty"]) for r in term.export()}
    assert penalties == {"s01": 0.0, "s02": pytest.approx(0.8), "s03": 8.0}


def test_a_late_plugin_of_ones_own_has_the_last_word(term: TermFolder) -> None:
    term.hand_in("s01", SLUG, "2027-02-21 12:00:00.0 UTC", "timestamp.txt")
    term.configure(
        "from nbgrader.plugins import BasePlugin",
        "class Own(BasePlugin):",
        "    def late_submission_penalty(self, student_id, score, total_seconds_late):",
        "        return 0.5",
        "c.AssignLatePenalties.plugin_class = Own",
    )
    for _ in range(2):  # once where something is written, once where nothing is
        term.autograder("autograde", SLUG).well()
        penalties = {row["student_id"]: float(row["late_submission_penalty"]) for row in term.export()}
        assert penalties == {"s01": 0.5, "s02": 0.0, "s03": 0.0}


# --- what a course may configure ---------------------------------------------------------------------


def test_another_directory_structure_with_plain_autograde(term: TermFolder) -> None:
    structure = "{nbgrader_step}/{assignment_id}/{student_id}"
    term.configure(f"c.CourseDirectory.directory_structure = {structure!r}")
    for step, students in (("source", ["."]), ("submitted", ["s01", "s02", "s03"])):
        for student in students:
            old = term.root / step / student / SLUG
            moved = term.root / "moved" / step / SLUG / student
            moved.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(old, moved, dirs_exist_ok=True)
        shutil.rmtree(term.root / step)
        shutil.move(term.root / "moved" / step, term.root / step)
    term.nbgrader("autograde", SLUG).well()
    assert term.totals(SLUG) == {"s01": 8.0, "s02": 5.0, "s03": 0.0}
    assert (term.root / "autograded" / SLUG / "s01/tiny.ipynb").is_file()
    term.nbgrader("generate_feedback", SLUG).well()
    assert (term.root / "feedback" / SLUG / "s01/tiny.html").is_file()


def test_other_names_of_folders_with_plain_autograde(term: TermFolder) -> None:
    term.configure(
        "c.CourseDirectory.submitted_directory = 'entregas'",
        "c.CourseDirectory.autograded_directory = 'corregidas'",
    )
    (term.root / "submitted").rename(term.root / "entregas")
    term.nbgrader("autograde", SLUG).well()
    assert term.totals(SLUG) == {"s01": 8.0, "s02": 5.0, "s03": 0.0}
    assert (term.root / f"corregidas/s01/{SLUG}/tiny.ipynb").is_file()


def test_pre_and_post_convert_hooks(term: TermFolder) -> None:
    term.configure(
        "def note(assignment, student, notebooks):",
        "    open('hooks.txt', 'a').write(f'{assignment} {student}\\n')",
        "c.Autograde.pre_convert_hook = note",
        "c.Autograde.post_convert_hook = note",
    )
    term.nbgrader("autograde", SLUG, "--student=s01").well()
    assert (term.root / "hooks.txt").read_text() == f"{SLUG} s01\n" * 2


def test_clear_metadata_preprocessor(term: TermFolder) -> None:
    term.configure("c.ClearMetadataPreprocessor.enabled = True")
    term.nbgrader("autograde", SLUG, "--student=s01").well()
    assert term.totals(SLUG) == {"s01": 8.0}


def test_ignore_pattern(term: TermFolder) -> None:
    term.configure("c.IgnorePattern.enabled = True", "c.IgnorePattern.pattern = 'nothing such'")
    term.nbgrader("autograde", SLUG, "--student=s01").well()
    assert term.totals(SLUG) == {"s01": 8.0}


def test_groupshared(term: TermFolder) -> None:
    term.configure("c.CourseDirectory.groupshared = True")
    term.nbgrader("autograde", SLUG, "--student=s01").well()
    folder = term.root / f"autograded/s01/{SLUG}"
    assert stat.S_IMODE(folder.stat().st_mode) & 0o2770 == 0o2770
    assert stat.S_IMODE((folder / "tiny.ipynb").stat().st_mode) == 0o664
    term.nbgrader("autograde", SLUG, "--student=s01", "--force").well()


def test_marked_notebooks_are_read_only(marked: TermFolder) -> None:
    path = marked.root / f"autograded/s01/{SLUG}/tiny.ipynb"
    assert stat.S_IMODE(path.stat().st_mode) == 0o444


def test_files_of_the_source_come_along_and_win(term: TermFolder) -> None:
    """A data file of the course, over the student's copy; other files of the student beside it."""
    (term.root / f"source/{SLUG}/datos.csv").write_text("course\n")
    term.hand_in("s01", SLUG, "mine\n", "datos.csv")
    term.hand_in("s01", SLUG, "notes\n", "notas.txt")
    term.nbgrader("autograde", SLUG, "--student=s01").well()
    folder = term.root / f"autograded/s01/{SLUG}"
    assert (folder / "datos.csv").read_text() == "course\n"
    assert (folder / "notas.txt").read_text() == "notes\n"


def test_exclude_overwriting(term: TermFolder) -> None:
    (term.root / f"source/{SLUG}/datos.csv").write_text("course\n")
    term.hand_in("s01", SLUG, "mine\n", "datos.csv")
    term.configure(f"c.Autograde.exclude_overwriting = {{'{SLUG}': ['datos.csv']}}")
    term.nbgrader("autograde", SLUG, "--student=s01").well()
    assert (term.root / f"autograded/s01/{SLUG}/datos.csv").read_text() == "mine\n"


def test_header_and_footer(term: TermFolder) -> None:
    """Cells that an instructor adds to every notebook are cells like a student's own."""
    for name in ("header", "footer"):
        made = own_assignment.notebook({"cell_type": "markdown", "id": name, "metadata": {}, "source": name})
        (term.root / f"source/{name}.ipynb").write_text(json.dumps(made))
        term.configure(f"c.IncludeHeaderFooter.{name} = 'source/{name}.ipynb'")
    term.nbgrader("generate_assignment", SLUG, "--force").well()
    released = term.released(SLUG)
    assert [released["cells"][at]["source"] for at in (0, -1)] == [["header"], ["footer"]]
    term.hand_in("s01", SLUG, term.notebook(SLUG))
    term.nbgrader("autograde", SLUG, "--student=s01").well()
    assert term.totals(SLUG) == {"s01": 8.0}
    shown = ["".join(c["source"]) for c in term.autograded("s01", SLUG)["cells"]]
    assert "header" in shown
    assert "footer" in shown


# --- what a student's own cells show -----------------------------------------------------------------

OWN = """\
%matplotlib inline
import matplotlib.pyplot as plt
from IPython.display import display
for number in range(3000):
    print(number)
plt.plot(softmax(np.arange(8.0)))
plt.show()
display(attention.__name__)
%timeit -n1 -r1 softmax(np.zeros(3))
softmax(np.zeros((1, 4)))"""


@pytest.fixture(scope="module")
def showing(base: TermFolder, tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    term = base.copy(tmp_path_factory.mktemp("showing") / "copy")
    notebook = term.notebook(SLUG)
    notebook["cells"] += [
        code_cell(OWN),
        code_cell("import os\nprint(os.environ.get('NBGRADER_EXECUTION'))"),
        code_cell("async def later():\n    return 'awaited'\nawait later()"),
    ]
    term.hand_in("s04", SLUG, notebook)
    term.configure("c.LimitOutput.max_lines = 50")
    term.nbgrader("autograde", SLUG, "--student=s04").well()
    return term


def outputs(term: TermFolder, start: str) -> list[Json]:
    for cell in term.autograded("s04", SLUG)["cells"]:
        if "".join(cell["source"]).startswith(start):
            found: list[Json] = cell["outputs"]
            return found
    raise AssertionError(start)


def test_magics_plots_displays_and_last_values(showing: TermFolder) -> None:
    assert {q: showing.scores(SLUG)["s04"][q] for q in FULL} == FULL
    shown = outputs(showing, "%matplotlib inline")
    assert any("image/png" in output.get("data", {}) for output in shown)
    text = json.dumps(shown)
    assert "array([[0.25, 0.25, 0.25, 0.25]])" in text
    assert "'attention'" in text


def test_limit_output(showing: TermFolder) -> None:
    (stream,) = [o for o in outputs(showing, "%matplotlib inline") if o.get("name") == "stdout"]
    assert len(stream["text"]) < 100


def test_extra_cells_of_a_student_stay(showing: TermFolder) -> None:
    assert "awaited" in json.dumps(outputs(showing, "async def"))


def test_a_program_cannot_tell_that_it_is_graded(showing: TermFolder) -> None:
    """nbgrader's kernels have it in NBGRADER_EXECUTION; the jail's environment is its own."""
    (output,) = outputs(showing, "import os")
    assert "".join(output["text"]) == "None\n"


# --- an assignment of the instructor's own -----------------------------------------------------------


@pytest.fixture(scope="module")
def own(base: TermFolder, tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    """In the same course as ours: stock cells of every kind, hidden tests, a task, another kernel."""
    folder = tmp_path_factory.mktemp("own")
    term = base.copy(folder / "copy")
    own_assignment.write(term)
    found = own_assignment.kernel(folder / "jupyter")
    term.nbgrader("generate_assignment", own_assignment.SLUG, **found).well()
    for student, answer in {"s01": "return x * x", "s02": "return 4", "s03": "raise ValueError"}.items():
        for name in ("p1", "p2") if student != "s02" else ("p1",):
            made = own_assignment.answered(term, name, answer)
            path = term.root / "submitted" / student / own_assignment.SLUG / f"{name}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(made), encoding="utf-8")
    term.nbgrader("autograde", own_assignment.SLUG, **found).well()
    term.nbgrader("autograde", SLUG, **found).well()
    return term


def test_own_assignment_is_graded_by_nbgraders_own_rules(own: TermFolder) -> None:
    grades = {
        student: {name: row["auto_score"] for name, row in rows.items()}
        for student, rows in own.grades(own_assignment.SLUG).items()
    }
    tests = {s: (row["square-tests"], row["square-partial"], row["free"]) for s, row in grades.items()}
    assert tests == {"s01": (2.0, 2.0, 0.0), "s02": (0.0, 0.5, 0.0), "s03": (0.0, 0.0, 0.0)}
    assert {row["curve"] for row in grades.values()} == {None}
    assert {row["why"] for row in grades.values()} == {0.0}


def test_own_assignment_runs_in_its_own_kernel_and_a_missing_notebook_is_zero(own: TermFolder) -> None:
    kernel = {s: rows["kernel"]["auto_score"] for s, rows in own.grades(own_assignment.SLUG).items()}
    assert kernel == {"s01": 1.0, "s02": 0.0, "s03": 1.0}


def test_own_assignments_hidden_tests_are_released_to_nobody(own: TermFolder) -> None:
    assert "square(-3)" not in (own.root / "release/ps1/p1.ipynb").read_text()
    assert "square(-3)" in (own.root / "autograded/s01/ps1/p1.ipynb").read_text()
    own.nbgrader("generate_feedback", own_assignment.SLUG, "--student=s01").well()
    page = (own.root / "feedback/s01/ps1/p1.html").read_text()
    assert "square(-3)" not in re.sub(r"<[^>]*>", "", page)


def test_own_assignment_leaves_ours_alone(own: TermFolder) -> None:
    assert own.totals(SLUG) == {"s01": 8.0, "s02": 5.0, "s03": 0.0}
    said = own.autograder("autograde", own_assignment.SLUG)
    assert said.code == 2
    assert own_assignment.SLUG in said.text


# --- other commands ----------------------------------------------------------------------------------


def test_generate_assignment_again_needs_force_and_changes_nothing(term: TermFolder) -> None:
    before = tree(term.root / "release")
    assert "Skipping existing assignment" in term.nbgrader("generate_assignment", SLUG).text
    term.nbgrader("generate_assignment", SLUG, "--force").well()
    assert tree(term.root / "release") == before


def test_generate_assignment_after_submissions(graded: TermFolder) -> None:
    graded.nbgrader("generate_assignment", SLUG, "--force").well()
    graded.nbgrader("autograde", SLUG, "--force").well()
    assert graded.totals(SLUG) == {"s01": 8.0, "s02": 5.0, "s03": 0.0}


def test_generate_solution(term: TermFolder) -> None:
    """nbgrader runs the source: every visible check passes."""
    term.nbgrader("generate_solution", SLUG).well()
    made = json.loads((term.root / f"solution/{SLUG}/tiny.ipynb").read_text())
    outputs = [o for c in made["cells"] if c["cell_type"] == "code" for o in c["outputs"]]
    assert [o for o in outputs if o["output_type"] == "error"] == []
    assert "np.exp" in json.dumps(made)


def test_generate_feedback_again_needs_force_or_a_newer_mark(graded: TermFolder) -> None:
    graded.nbgrader("generate_feedback", SLUG).well()
    by_hand(graded)
    graded.nbgrader("generate_feedback", SLUG, "--force").well()
    assert "¿Y si" in graded.feedback("s02", SLUG)


def test_exchange_list_shows_what_was_released_and_collected(term: TermFolder) -> None:
    exchange = term.root.parent / "exchange"
    exchange.mkdir(mode=0o777)
    exchange.chmod(0o777)
    term.configure(f"c.Exchange.root = {str(exchange)!r}")
    term.nbgrader("release_assignment", SLUG).well()
    assert f"t1 {SLUG}" in term.nbgrader("list").well().text
    term.nbgrader("list", "--remove", SLUG).well()
    assert f"t1 {SLUG}" not in term.nbgrader("list").well().text


def test_zip_collect(term: TermFolder) -> None:
    import zipfile

    archive = term.root / f"downloaded/{SLUG}/archive/moodle.zip"
    archive.parent.mkdir(parents=True)
    with zipfile.ZipFile(archive, "w") as zipped:
        for name, file in (("José Ñandú", "tiny.ipynb"), ("Ana Gil", "tiny_final(1).ipynb")):
            text = json.dumps(term.notebook(SLUG, "unscaled"))
            zipped.writestr(f"{name}_123_assignsubmission_file_/{file}", text)
    term.nbgrader("zip_collect", SLUG).well()
    term.nbgrader("autograde", SLUG).well()
    assert term.totals(SLUG)["José Ñandú_123"] == 5.0
    assert term.totals(SLUG)["Ana Gil_123"] == 5.0


def test_db_subcommands(term: TermFolder) -> None:
    term.nbgrader("db", "student", "add", "s50", "--first-name=Ana", "--last-name=Ñandú").well()
    roster = term.root / "roster.csv"
    roster.write_text("id,first_name,last_name,email\ns51,Berta,Gil,b@example.org\n")
    term.nbgrader("db", "student", "import", str(roster)).well()
    listed = term.nbgrader("db", "student", "list").well().text
    assert "Ñandú, Ana" in listed
    assert "s51" in listed
    term.nbgrader("db", "student", "remove", "s50").well()
    assert "s50" not in term.nbgrader("db", "student", "list").well().text
    term.nbgrader("db", "assignment", "add", "extra", "--duedate=2027-03-01 12:00:00 UTC").well()
    assert "extra" in term.nbgrader("db", "assignment", "list").well().text
    term.nbgrader("db", "assignment", "remove", "extra").well()
    term.nbgrader("db", "upgrade").well()
    term.nbgrader("autograde", SLUG).well()
    assert term.totals(SLUG) == {"s01": 8.0, "s02": 5.0, "s03": 0.0}


def test_export_options_and_a_plugin_of_ones_own(graded: TermFolder) -> None:
    rows = graded.export("--student=['s01', 's02']", f"--assignment=['{SLUG}']")
    assert {row["student_id"] for row in rows} == {"s01", "s02"}
    (graded.root / "mine.py").write_text(
        "from nbgrader.plugins import ExportPlugin\n"
        "class Own(ExportPlugin):\n"
        "    def export(self, gradebook):\n"
        "        with open(self.to, 'w') as file:\n"
        "            file.write(' '.join(s.id for s in gradebook.students))\n"
    )
    graded.nbgrader("export", "--exporter=mine.Own", "--to=own.txt").well()
    assert (graded.root / "own.txt").read_text() == "s01 s02 s03"


def test_the_python_api_grades_and_reads(term: TermFolder) -> None:
    program = (
        "import json\n"
        "from nbgrader.apps import NbGraderAPI\n"
        "from traitlets.config import Config\n"
        "from nbgrader.apps.baseapp import NbGrader\n"
        "app = NbGrader(); app.load_config_file()\n"
        "api = NbGraderAPI(config=app.config)\n"
        f"done = api.autograde({SLUG!r}, 's01')\n"
        f"row = api.get_submission({SLUG!r}, 's01')\n"
        "print(json.dumps([done['success'], row['score'], row['max_score']]))\n"
    )
    said = run("python", "-c", program, cwd=term.root).well().text
    assert json.loads(said.splitlines()[-1]) == [True, 8.0, 10.0]


def test_quickstart_update_and_generate_config_are_nbgraders_own(tmp_path: Path, base: TermFolder) -> None:
    base.nbgrader("quickstart", "other", cwd=tmp_path).well()
    other = tmp_path / "other"
    assert "multicabeza" not in (other / "nbgrader_config.py").read_text()
    active = os.pathsep.join([str(BIN), os.environ["PATH"]])  # nbgrader itself runs alembic by name
    base.nbgrader("generate_assignment", "ps1", cwd=other, PATH=active).well()
    assert (other / "release/ps1/problem1.ipynb").is_file()
    base.nbgrader("generate_config", cwd=tmp_path).well()
    assert "autograder.notebooks" not in (tmp_path / "nbgrader_config.py").read_text()


def test_update_leaves_a_released_notebook_alone(term: TermFolder) -> None:
    before = tree(term.root / "release")
    term.nbgrader("update", "release").well()
    assert tree(term.root / "release") == before


def test_one_failed_submission_gives_exit_1_and_stops_nobody(term: TermFolder) -> None:
    """Here: nbgrader cannot read when it was handed in."""
    path = term.hand_in("s02", SLUG, "el martes", "timestamp.txt")
    ended = term.nbgrader("autograde", SLUG)
    assert ended.code == 1
    assert who(term) == {"s01", "s03"}
    path.unlink()
    term.nbgrader("autograde", SLUG).well()
    assert term.totals(SLUG) == {"s01": 8.0, "s02": 5.0, "s03": 0.0}


def test_a_broken_course_grades_nothing_and_says_where(term: TermFolder) -> None:
    (term.course / "course.yml").write_text("assignments: [\n")
    ended = term.nbgrader("autograde", SLUG).badly()
    assert "course.yml" in ended.text
    assert term.grades(SLUG) == {}
    assert who(term) == set()


# --- what is ours is never taken for the instructor's own --------------------------------------------

ESCAPE = "open({!r}, 'w').close()"


@pytest.mark.parametrize("command", ["autograde", "generate_feedback"])
def test_an_assignment_that_the_course_has_lost_is_refused(graded: TermFolder, command: str) -> None:
    """nbgrader's own rules would run students' code as whoever grades."""
    mark = graded.root.parent / "ran"
    notebook = graded.notebook(SLUG)
    notebook["cells"].append(code_cell(ESCAPE.format(str(mark))))
    graded.hand_in("s04", SLUG, notebook)
    before = graded.grades(SLUG), tree(graded.root / "autograded")
    (graded.course / "solutions" / SLUG).rename(graded.course / "solutions" / "away")
    said = graded.nbgrader(command, SLUG, "--force").badly().text
    assert f"solutions/{SLUG}" in said
    assert "Traceback" not in said
    assert not mark.exists()
    assert (graded.grades(SLUG), tree(graded.root / "autograded")) == before


def test_a_notebook_of_ours_under_another_name_is_refused(term: TermFolder) -> None:
    mark = term.root.parent / "ran"
    (term.root / "source/ps2").mkdir()
    shutil.copy(term.root / f"source/{SLUG}/tiny.ipynb", term.root / "source/ps2/tiny.ipynb")
    term.nbgrader("generate_assignment", "ps2").well()
    notebook = term.notebook(SLUG)
    notebook["cells"].append(code_cell(ESCAPE.format(str(mark))))
    path = term.root / "submitted/s01/ps2/tiny.ipynb"
    path.parent.mkdir()
    path.write_text(json.dumps(notebook), encoding="utf-8")
    said = term.nbgrader("autograde", "ps2").badly().text
    assert "ps2: no folder" in said
    assert not mark.exists()
    assert term.grades("ps2") == {}


# --- a typing error costs nobody a notebook ----------------------------------------------------------


def test_a_broken_extensions_csv_is_refused_before_anything_is_judged(graded: TermFolder) -> None:
    before = graded.grades(SLUG), tree(graded.root / "autograded"), tree(graded.root, skip=["autograded"])
    before[2].pop("extensions.csv", None)
    (graded.root / "extensions.csv").write_text(f"student,assignment,days\ns02,{SLUG},three\n")
    for options in (["--force"], ["--dry-run"]):
        ended = graded.autograder("autograde", SLUG, *options)
        assert ended.code == 2
        assert "extensions.csv:2" in ended.text
    after = tree(graded.root, skip=["autograded"])
    assert (graded.grades(SLUG), tree(graded.root / "autograded")) == before[:2]
    assert after.pop("extensions.csv")
    assert after == before[2]
