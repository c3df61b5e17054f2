"""What students get: it earns nothing unsolved, everything once solved, and shows no secret."""

import json
import subprocess
import sys
import tarfile
import zipfile

import pytest

from autograder.authoring.build import read_all
from autograder.authoring.leaks import find_leaks, secrets
from autograder.authoring.publish import publish
from autograder.course.candidates import solution_cells
from autograder.course.config import read_course
from autograder.course.intake import collect
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.course.regions import with_names
from autograder.grading.session import Job, with_judge

FILES = ("{module}.py", "{module}.es.ipynb", "{module}.en.ipynb")


def solved(text: str, is_notebook: bool, assignment) -> str:
    """A released file with its stubs replaced by the solution's cells."""
    params = {q.id: q.params.defaults for q in assignment.questions if q.params}
    answers = {  # a params cell comes before its answer
        c.question: with_names(c.source, params.get(c.question, {}))
        for c in solution_cells(assignment)
        if c.question
    }
    if is_notebook:
        notebook = json.loads(text)
        for cell in notebook["cells"]:
            marks = cell["metadata"]["multicabeza"]
            if marks.get("role") == "solution":
                cell["source"] = [answers[marks["question"]]]
        return json.dumps(notebook)
    return text + "".join(f"\n\n# %%\n{source}\n" for source in answers.values())


@pytest.fixture(scope="module")
def assignment(slug, root):
    return read_master(Layout(root).master(slug))


@pytest.fixture(scope="module")
def verdicts(assignment, root, tmp_path_factory):
    """Every released file, as it is and solved, graded in the jail."""
    folder, release = tmp_path_factory.mktemp("handed in"), Layout(root).release(assignment.slug)
    for name in FILES:
        file = release / name.format(module=assignment.module)
        text = file.read_text(encoding="utf-8")
        kind = file.name.removeprefix(assignment.module).replace(".", "")
        (folder / f"blank-{kind}{file.suffix}").write_text(text, encoding="utf-8")
        (folder / f"solved-{kind}{file.suffix}").write_text(
            solved(text, file.suffix == ".ipynb", assignment), encoding="utf-8"
        )
    intake = collect([folder], assignment, release)
    assert len(intake.submissions) == 2 * len(FILES)
    job = Job(root, assignment.slug, b"the content tests' own")
    graded = with_judge(job, lambda judge: [judge.grade(s) for s in intake.submissions])
    return {r.student: r for r in graded}


def test_a_released_file_earns_nothing_unsolved(verdicts):
    assert {id: r.score for id, r in verdicts.items() if id.startswith("blank")} == {
        "blank-py": 0, "blank-esipynb": 0, "blank-enipynb": 0
    }  # fmt: skip


def test_a_released_file_earns_everything_once_solved_in_either_language(verdicts, assignment):
    automatic = sum(q.points for q in assignment.questions if q.kind != "essay")
    for id in ("solved-py", "solved-esipynb", "solved-enipynb"):
        failed = [c.id for c in verdicts[id].checks if not c.earned]
        assert (failed, verdicts[id].score) == ([], automatic), id


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("kind", ["py", "ipynb"])
def test_check_py_agrees(slug, assignment, root, tmp_path, kind, language):
    release = Layout(root).release(slug)
    name = f"{assignment.module}.py" if kind == "py" else f"{assignment.module}.{language}.ipynb"
    blank = (release / name).read_text(encoding="utf-8")
    (tmp_path / "check.py").write_bytes((release / "check.py").read_bytes())
    for text, code in ((blank, 1), (solved(blank, kind == "ipynb", assignment), 0)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        command = [sys.executable, "check.py", name, "--lang", language]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert "Traceback" not in done.stdout + done.stderr
        assert done.returncode == code, done.stdout + done.stderr


def test_nothing_of_the_solutions_shows_in_what_publish_packs(root, tmp_path):
    layout = Layout(root)
    out = tmp_path / "students.zip"
    names = publish(layout, read_course(layout.course_file), out)
    files = {n: zipfile.ZipFile(out).read(n).decode() for n in names}
    assert len(files) >= 6
    assert list(find_leaks(files, secrets(read_all(layout)))) == []


def test_nothing_of_the_solutions_is_in_the_wheel(root, tmp_path):
    with zipfile.ZipFile(built(root, tmp_path, "wheel")) as packed:
        files = {n: packed.read(n).decode("utf-8", "replace") for n in packed.namelist()}
    assert any(n.endswith("templates/feedback.html.j2") for n in files)
    assert any(n.endswith("result.schema.json") for n in files)
    holds_no_solutions(files, root)


def test_nothing_of_the_solutions_is_in_the_source_distribution(root, tmp_path):
    with tarfile.open(built(root, tmp_path, "sdist")) as packed:
        members = [member for member in packed.getmembers() if member.isfile()]
        files = {m.name: packed.extractfile(m).read().decode("utf-8", "replace") for m in members}
    assert any(n.endswith("/pyproject.toml") for n in files)
    assert any(n.endswith("/templates/feedback.html.j2") for n in files)
    assert not [n for n in files if n.split("/")[1] in ("solutions", "private", "tests", "demo")]
    # The documentation teaches authors: a line such as "with pytest.raises(ValueError):" is in any grader.
    holds_no_solutions({n: text for n, text in files.items() if "/docs/" not in n}, root)


def built(root, folder, target):
    """The one file that ``hatchling build`` makes."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=root, check=True, capture_output=True, timeout=120)
    (made,) = folder.iterdir()
    return made


def holds_no_solutions(files, root):
    assert not [
        n for n in files if "solutions" in n or ("/grader/" in n and "templates/new_assignment" not in n)
    ]
    # "for name in names:" is in any program; a file that got in shows in its longer lines.
    leaks = find_leaks(files, secrets(read_all(Layout(root))))
    assert [leak for leak in leaks if len(leak.line) >= 40] == []


def test_the_leak_finder_does_find(root):
    """Without this, the two tests above could not fail."""
    (first, *_) = read_all(Layout(root))
    line, origin = next(iter(secrets([first]).items()))
    (leak,) = find_leaks({"handout.py": f"x = 1\n{line}\n"}, {line: origin})
    assert leak.file == "handout.py"
