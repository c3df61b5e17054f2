"""The command line as a person meets it: what it prints, what it writes, and its exit codes."""

import csv
import json
import os
import subprocess
import sys

import pytest

AUTOGRADER = [sys.executable, "-m", "autograder"]
RIGHT_AXIS = "def axis():\n    return 'b'\n"


def run(*arguments, cwd):
    # No terminal, and a console that cannot show a heat map's letters: nothing may depend on it.
    environment = os.environ | {"PYTHONIOENCODING": "cp1252", "COLUMNS": "120"}
    return subprocess.run(
        [*AUTOGRADER, *map(str, arguments)], cwd=cwd, capture_output=True, timeout=240, env=environment
    )


def text(done):
    return (done.stdout + done.stderr).decode("utf-8", "replace")


@pytest.fixture
def handed_in(tiny_course):
    folder = tiny_course / "handed_in"
    (folder / "s02").mkdir(parents=True)
    (folder / "s01.py").write_text(RIGHT_AXIS)
    (folder / "s02" / "tiny.py").write_text(RIGHT_AXIS.replace("b", "a"))
    (folder / "s03.py").write_text("import os\nos._exit(0)\n# %%\n" + RIGHT_AXIS)
    (folder / "=cmd.py").write_text(RIGHT_AXIS)
    (folder / "notes.docx").write_bytes(b"PK")
    return folder


@pytest.fixture
def graded(tiny_course, handed_in, tmp_path):
    (tiny_course / "roster.csv").write_text("id,name,email\ns01,One,one@example.org\ns09,Nine,\n")
    (tiny_course / "essays.csv").write_text("student;question;points;comment\ns01;why;1,5;Good start\n")
    done = run(
        "grade", "a01_tiny", handed_in, "--out", tmp_path / "out", "--json", "--workers", 2,
        "--roster", "roster.csv", "--essays", "essays.csv", cwd=tiny_course,
    )  # fmt: skip
    return done, tmp_path / "out"


def test_a_class_is_graded_into_tables_and_pages(graded):
    done, out = graded
    assert done.returncode == 0, text(done)
    summary = json.loads(done.stdout)
    scores = {s["student"]: s["score"] for s in summary["students"]}
    assert scores == {"s01": 2.5, "s02": 0, "s03": 1, "=cmd": 1}
    assert summary["not_submitted"] == ["s09"]
    assert [u["name"] for u in summary["unmatched"]] == ["handed_in/notes.docx"]
    rows = {r["student"]: r for r in csv.DictReader((out / "grades.csv").open(encoding="utf-8-sig"))}
    assert (rows["s01"]["score"], rows["s01"]["why"], rows["s01"]["status"]) == ("2.5", "1.5", "graded")
    assert rows["s02"]["status"] == "essay not written"
    assert rows["s09"]["status"] == "not submitted"
    assert "'=cmd" in rows  # no spreadsheet runs it
    questions = list(csv.DictReader((out / "questions.csv").open(encoding="utf-8-sig")))
    assert [q["id"] for q in questions] == ["softmax", "attention", "scorer", "axis", "why"]
    assert questions[0]["bloom"] == "apply"
    assert len((out / "results.jsonl").read_text().splitlines()) == 4
    assert {p.name for p in (out / "feedback").iterdir()} >= {"s01.es.html", "s01.en.html", "s03.es.html"}
    assert "Good start" in (out / "feedback" / "s01.en.html").read_text()
    assert (out / "staff" / "s02.html").is_file()
    index = (out / "index.html").read_text()
    assert "s09" in index
    assert "notes.docx" in index


def test_grading_again_adds_records_and_keeps_the_class_table_whole(graded, tiny_course, handed_in):
    _, out = graded
    (handed_in / "s02" / "tiny.py").write_text(RIGHT_AXIS)
    done = run("grade", "a01_tiny", handed_in / "s02" / "tiny.py", "--out", out, cwd=tiny_course)
    assert "s02" not in text(done) or done.returncode == 0
    rows = list(csv.DictReader((out / "grades.csv").open(encoding="utf-8-sig")))
    assert len(rows) >= 4


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["grad"], "did you mean 'grade'?"),
        (["grade", "a01_tinny", ".", "--out", "x"], "did you mean a01_tiny?"),
        (["grade", "a01_tiny", "no_such_folder", "--out", "x"], "no_such_folder"),
        (["grade", "a01_tiny", "."], "--out"),
        (["grade", "a01_tiny", ".", "--out", "x", "--essays", "course.yml"], "no column student, question"),
        (["grade", "a01_tiny", ".", "--out", "x", "--roster", "twice.csv"], "every row has an id of its own"),
        (["check", "a01_tinny"], "did you mean a01_tiny?"),
        (["new", "Bad Name"], "Bad Name"),
        (["new", "a05_numpy"], "numpy.py"),
        (["grade", "a01_tiny", "course.yml", "--out", "."], "the course folder itself"),
        (["grade", "a01_tiny", "course.yml", "--out", "course.yml/x"], "course.yml"),
    ],
)
def test_wrong_usage_is_one_sentence_and_exit_2(tiny_course, arguments, says):
    (tiny_course / "twice.csv").write_text("id\ns01\ns01\n")
    done = run(*arguments, cwd=tiny_course)
    assert done.returncode == 2
    assert says in text(done)
    assert "Traceback" not in text(done)


def test_outside_a_course_it_says_where_to_go(tmp_path):
    done = run("check", cwd=tmp_path)
    assert done.returncode == 2
    assert "--course" in text(done)


def test_a_broken_course_file_is_a_sentence_with_its_line(tiny_course):
    (tiny_course / "course.yml").write_text("title: {es: a, en: b}\nisolaton: strict\n")
    done = run("check", cwd=tiny_course)
    assert done.returncode == 2
    assert "course.yml:2" in text(done)
    assert "isolation" in text(done)
    assert "Traceback" not in text(done)


def test_check_is_green_on_a_proved_assignment_and_red_on_a_hole(tiny_course):
    fast = ("--backend", "in-process", "--isolation", "none", "--seeds", "1")
    done = run("check", *fast, cwd=tiny_course)
    assert done.returncode == 0, text(done)
    assert "Every candidate got the verdict it must get" in text(done)
    assert "fuzz: 3 questions x 50 draws x 2 alternatives agree (150 replies compared)" in text(done)
    grader = tiny_course / "solutions/a01_tiny/grader/test_tiny.py"
    grader.write_text(grader.read_text().replace('catches=["unscaled"]', ""))
    done = run("check", *fast, "--fuzz", "7", "--json", "--html", "matrix.html", cwd=tiny_course)
    assert done.returncode == 1
    said = json.loads(done.stdout)
    finding, stale = said["findings"]
    assert stale["rule"] == "drift"
    assert (finding["rule"], finding["file"]) == ("unclaimed", "solutions/a01_tiny/mutants/unscaled.py")
    assert "unscaled" in (tiny_course / "matrix.html").read_text()
    (tiny,) = said["assignments"]
    assert tiny["question_cpu_seconds"].keys() == {"softmax", "attention", "scorer", "axis"}
    assert (tiny["fuzz"]["draws"], tiny["fuzz"]["replies_compared"], tiny["fuzz"]["agree"]) == (7, 21, True)


def test_help_names_every_command(tmp_path):
    done = run("--help", cwd=tmp_path)
    assert done.returncode == 0
    for command in ("build", "check", "new", "publish", "grade", "demo", "doctor", "bench"):
        assert command in text(done)


def test_help_imports_nothing_heavy(tmp_path):
    code = "import sys, autograder.cli; print([m for m in ('numpy', 'torch', 'rich') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.stdout.strip() == "[]"


def test_doctor_speaks_json(tmp_path):
    done = run("doctor", "--json", cwd=tmp_path)
    report = json.loads(done.stdout)
    assert done.returncode == (0 if report["strict"] else 1)
    assert {"layers", "versions"} <= report.keys()


def test_a_line_number_is_no_emoji(capsys):
    from autograder.cli.common import console

    console().print("tiny.py:100: a blank is left")
    assert capsys.readouterr().out == "tiny.py:100: a blank is left\n"
