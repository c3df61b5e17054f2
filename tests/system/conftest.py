"""A class of made-up submissions to the tiny course, graded once through the real command line."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import playwright.sync_api
import postgresql
import pytest
import webpage
from browser import Browser, executable

HERE = Path(__file__).parent
TINY = HERE.parent / "tiny_course"
ROOT = HERE.parents[1]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.system)


@pytest.fixture(scope="session")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output folder of ``autograder grade``."""
    course = tmp_path_factory.mktemp("system") / "course"
    shutil.copytree(TINY, course)
    autograder("build", "--course", str(course))
    make_class(course, course / "handed_in")
    (course / "class.csv").write_text("id,name,email\nana,Ana Ñandú,\nzoe,=1+1,zoe@example.org\n")
    (course / "essays.csv").write_text("student,question,points\nana,why,1.5\n")
    autograder(
        *("grade", "a01_tiny", str(course / "handed_in"), "--out", str(course / "out"), "--workers", "1"),
        *("--roster", str(course / "class.csv"), "--essays", str(course / "essays.csv")),
        *("--course", str(course)),
    )
    return course / "out"


def autograder(*arguments: str) -> None:
    """Run the command line as a person would; it must end well."""
    command = [sys.executable, "-m", "autograder", *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, timeout=600, env=os.environ, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def make_class(course: Path, folder: Path) -> None:
    """Right, wrong in known and unknown ways, broken, hostile to pages, and a notebook with an essay."""
    from autograder.course.candidates import mutants, reference, stub
    from autograder.course.master import read_master

    assignment = read_master(course / "solutions/a01_tiny/tiny.py")
    wrong = {mutant.id: mutant for mutant in mutants(assignment)}

    def program(cells: tuple[object, ...]) -> str:
        return "\n\n".join(f"# %%\n{cell.source}" for cell in cells)  # type: ignore[attr-defined]

    right = program(reference(assignment).cells)
    made = {
        "berta.py": program(wrong["unscaled"].cells),
        "carlos.py": program(wrong["wrong_axis"].cells),
        "dora.py": program(stub(assignment).cells),
        "elias.py": right + "\n\n# %%\ndef softmax(z, axis=-1):\n    return z * 0.1\n",
        "fatima.py": right + "\n\n# %%\ndef attention(q, k, v):\n    return q @ k @ v\n",
        "gil.py": right + "\n\n# %%\ndef attention(q, k, v):\n    while True:\n        pass\n",
        "hugo.py": "# %%\ndef softmax(z, axis=-1)\n    return z\n",
        "ines.py": right + "\n\n# %%\nprint('<script>document.title = 1</script>', 'm' * 3000)\n",
        "<b>juan & 'quotes' " + "x" * 60 + ".py": right,
        "kay.py": "Nothing of this assignment.\n",
        "readme.txt": "not a program",
    }
    folder.mkdir()
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "ana.ipynb").write_text(json.dumps(solved(course, right)), encoding="utf-8")


def solved(course: Path, right: str) -> dict[str, object]:
    """The derived notebook with every answer in it, and an essay with maths, a list and markup."""
    notebook: dict[str, object] = json.loads((course / "assignments/a01_tiny/tiny.es.ipynb").read_text())
    answers = {}
    for part in right.split("# %%\n"):
        for name in ("softmax", "attention", "Scorer", "axis"):
            if f"def {name}(" in part or f"class {name}(" in part:
                answers[name.lower()] = part
    for cell in notebook["cells"]:  # type: ignore[attr-defined]
        own = cell["metadata"].get("multicabeza", {})
        if own.get("role") == "solution":
            cell["source"] = answers[own["question"]].splitlines(keepends=True)
        if own.get("role") == "answer":
            cell["source"] = "Porque $\\sqrt{d_k}$ crece.\n\n- uno <img src=x onerror=alert(1)>\n- dos"
    return notebook


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if executable() is None:
        pytest.fail("no Chromium: run tests/system/install.sh")
    with Browser() as running:
        yield running


@pytest.fixture(scope="module")
def chromium() -> Iterator[playwright.sync_api.Browser]:
    """The same browser for tests that click: it must be gone before others use an event loop."""
    if executable() is None:
        pytest.fail("no Chromium: run tests/system/install.sh")
    with webpage.started() as running:
        yield running


@pytest.fixture
def refused() -> list[str]:
    """Addresses outside this machine that ``page`` asked for, and did not get."""
    return []


@pytest.fixture
def page_errors() -> list[str]:
    """What went wrong on ``page``: exceptions, loads that failed, answers that say no."""
    return []


@pytest.fixture
def page(
    chromium: playwright.sync_api.Browser, refused: list[str], page_errors: list[str]
) -> Iterator[playwright.sync_api.Page]:
    with webpage.opened(chromium, refused, page_errors) as page:
        yield page


@pytest.fixture
def picture(page: playwright.sync_api.Page, tmp_path: Path) -> Callable[[str], None]:
    """Takes a screenshot for a person to look at; MULTICABEZA_SCREENSHOTS names a folder that stays."""
    folder = Path(os.environ.get("MULTICABEZA_SCREENSHOTS", tmp_path / "screenshots"))
    return lambda name: page.screenshot(path=folder / f"{name}.png", full_page=True) and None


@pytest.fixture(scope="session")
def postgres() -> Iterator[postgresql.PostgreSQL]:
    """A running server with no database of ours in it yet."""
    if postgresql.programs() is None:
        pytest.fail("no PostgreSQL: run tests/system/install.sh")
    with postgresql.PostgreSQL() as running:
        yield running
