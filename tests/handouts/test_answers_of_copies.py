"""What is right on each copy, and what each known mistake would have written there."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from autograder.course.draws import Drawn, everybody, nameless, variants
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.errors import CourseError
from autograder.handouts.answers import Answers
from autograder.model import Assignment

SECRET = bytes(32)


def master(course: Path) -> Assignment:
    return read_master(Layout(course).master("a01_shares"))


def edit(course: Path, old: str, new: str) -> Assignment:
    path = Layout(course).master("a01_shares")
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return read_master(path)


@pytest.fixture
def copies(params_course: Path) -> tuple[Answers, list[dict[str, Drawn]]]:
    assignment = master(params_course)
    made = variants(assignment, SECRET, nameless(200, 1))
    return Answers(assignment), [dict(copy.drawn) for copy in made]


def test_everybodys_sheet_has_the_answers_of_the_screen(params_course: Path) -> None:
    assignment = master(params_course)
    answers, copy = Answers(assignment), everybody(assignment)
    assert answers.numbers(copy) == {"share": 3 / 7, "count": 144}
    assert type(answers.numbers(copy)["count"]) is int
    assert [answers.letter(copy.drawn[id]) for id in ("dot", "axis")] == ["a", "b"]


def test_each_copy_has_the_number_of_its_own_draw(copies: tuple[Answers, list[dict[str, Drawn]]]) -> None:
    answers, drawn = copies
    for copy in drawn:
        first, second = copy["share"].values["first"], copy["share"].values["second"]
        assert answers.number(copy["share"]) == first / (first + second)
        assert answers.number(copy["count"]) == 144
    assert len({answers.number(copy["share"]) for copy in drawn}) > 15


def test_the_right_letter_moves_with_its_option(copies: tuple[Answers, list[dict[str, Drawn]]]) -> None:
    answers, drawn = copies
    for copy in drawn:
        letter = answers.letter(copy["dot"])
        assert dict(copy["dot"].options)[letter].misconception is None
        assert dict(copy["dot"].options)[letter].text.es == f"${3 * copy['dot'].values['k']}$"
    assert {answers.letter(copy["dot"]) for copy in drawn} == set("abcd")


def test_a_known_mistake_follows_the_draw(copies: tuple[Answers, list[dict[str, Drawn]]]) -> None:
    answers, drawn = copies
    for copy in drawn[:20]:
        first, second = copy["share"].values["first"], copy["share"].values["second"]
        found = {mistake.id: value for value, mistake in answers.mistaken(copy["share"])}
        assert found == {"share_as_ratio": first / second, "share_of_second": second / (first + second)}
    (wrong,) = (o for o in drawn[0]["dot"].order if o.letter == "c")
    mistake = answers.mistake(wrong)
    assert mistake is not None
    assert (mistake.id, mistake.text.en[:11]) == ("dot_twice", "You counted")
    (right,) = (o for o in drawn[0]["dot"].order if o.letter == "a")
    assert answers.mistake(right) is None


def test_two_hundred_copies_cost_next_to_nothing(copies: tuple[Answers, list[dict[str, Drawn]]]) -> None:
    answers, drawn = copies
    started = time.process_time()
    for copy in drawn:
        answers.number(copy["share"])
        answers.letter(copy["dot"])
        list(answers.mistaken(copy["share"]))
    assert time.process_time() - started < 0.5


def test_what_an_answer_keeps_is_no_other_copys(params_course: Path) -> None:
    edit(params_course, "import math\n", "import functools\nimport math\n")
    assignment = edit(params_course, "def share() ->", "@functools.cache\ndef share() ->")
    answers = Answers(assignment)
    for copy in variants(assignment, SECRET, nameless(5, 1)):
        values = copy.drawn["share"].values
        assert answers.number(copy.drawn["share"]) == values["first"] / (values["first"] + values["second"])  # type: ignore[operator]


def test_a_mutant_that_raises_or_answers_in_words_names_nothing(params_course: Path) -> None:
    folder = Layout(params_course).mutants("a01_shares")
    for name, body in (("share_raises", "raise ValueError"), ("share_in_words", "return 'half'")):
        docstring = '"""\nes: Un error que basta.\nen: A mistake that will do.\n"""\n\n\n'
        (folder / f"{name}.py").write_text(f"{docstring}def share():\n    {body}\n", encoding="utf-8")
    assignment = master(params_course)
    found = Answers(assignment).mistaken(everybody(assignment).drawn["share"])
    assert [mistake.id for _, mistake in found] == ["share_as_ratio", "share_of_second"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("return first / (first + second)", "return first / 0", "stops with ZeroDivisionError"),
        ("return first / (first + second)", "return [first]", r"returns \[3\] with first=3, second=4"),
        ("return first / (first + second)", "return None", "returns None"),
        ("return first / (first + second)", "return float('inf')", "returns inf"),
        ("return int(math.prod((12, 12)))", "return True", "count returns True with no params"),
    ],
)  # fmt: skip
def test_a_solution_that_gives_no_number_says_for_which_draw(
    params_course: Path, old: str, new: str, said: str
) -> None:
    assignment = edit(params_course, old, new)
    with pytest.raises(CourseError, match=said) as caught:
        Answers(assignment).numbers(everybody(assignment))
    assert caught.value.where.startswith("a01_shares/shares.py:")
    assert caught.value.remedy


def test_a_letter_that_hangs_on_the_draw_is_refused(params_course: Path) -> None:
    assignment = edit(params_course, 'return "a"', 'return "a" if k < 5 else "b"')
    answers = Answers(assignment)
    copies = variants(assignment, SECRET, nameless(20, 1))
    with pytest.raises(
        CourseError, match=r"the solution of dot returns 'b' with k=[56].*the right option is a"
    ):
        [answers.letter(copy.drawn["dot"]) for copy in copies]


def test_numbers_of_numpy_are_numbers(params_course: Path) -> None:
    assignment = edit(params_course, "return first / (first + second)", "return np.float64(first) / second")
    assignment = edit(params_course, "import math", "import math\nimport numpy as np")
    number = Answers(assignment).numbers(everybody(assignment))["share"]
    assert (type(number), number) == (float, 0.75)


def test_torch_is_loaded_only_where_an_answer_rests_on_it(params_course: Path) -> None:
    edit(params_course, "import math", "import math\nimport torch")
    program = (
        "import sys; from pathlib import Path\n"
        "from autograder.course.draws import everybody; from autograder.course.master import read_master\n"
        "from autograder.handouts.answers import Answers\n"
        f"a = read_master(Path({str(Layout(params_course).master('a01_shares'))!r}))\n"
        "print(Answers(a).numbers(everybody(a))['count'], 'torch' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["144", "False"], done.stderr
