"""The same grader file under plain pytest: on the reference, and on a candidate."""

import subprocess
import sys

import pytest


def run(course, *arguments):
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "solutions/a01_tiny/grader",
        *arguments,
    ]
    return subprocess.run(command, cwd=course, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ([], 0, "6 passed"),
        (["--candidate", "solutions/a01_tiny/alternatives/einsum.py"], 0, "6 passed"),
        (["--candidate", "solutions/a01_tiny/mutants/unscaled.py"], 1, "2 failed, 4 passed"),
        (["--candidate", "handed_in.py"], 1, "1 passed"),
        (["--sandbox"], 0, "6 passed"),
    ],
)
def test_plain_pytest_runs_a_grader(tiny_course, arguments, code, says):
    (tiny_course / "handed_in.py").write_text("def axis():\n    return 'b'\n")
    done = run(tiny_course, *arguments)
    assert says in done.stdout
    assert done.returncode == code
