"""The judge's verdicts: fair to the unusual, clear about the unfinished, never a zero for our own fault."""

import json
from dataclasses import replace

import pytest

from autograder.course.master import read_master
from autograder.grading.far_side import Budget
from autograder.grading.session import sources_id, with_judge
from autograder.model import Outcome, SourceCell, SourceFile, Submission
from autograder.sandbox import Policy

UNSCALED = "def attention(q, k, v):\n    return softmax(q @ k.swapaxes(-1, -2)) @ v"
WRONG_AXIS = "def softmax(z, axis=-1):\n    e = np.exp(z)\n    return e / e.sum(-2, keepdims=True)"
CHECKS_OF_ATTENTION = ("test_attention", "test_attention_on_two_axes")


def outcomes(result):
    return {c.id: str(c.outcome) for c in result.checks}


def check(result, id):
    return next(c for c in result.checks if c.id == id)


def points(result):
    return {q.id: q.points for q in result.questions}


def test_the_reference_earns_every_point_but_the_essays(grade):
    result = grade()
    assert set(outcomes(result).values()) == {"passed"}
    assert points(result) == {"softmax": 2, "attention": 3, "scorer": 2, "axis": 1, "why": None}
    assert result.judged
    assert result.versions["torch"]
    assert result.isolation["isolation"] == "none"


def test_points_are_shared_out_by_weight(grade):
    assert points(grade(UNSCALED))["attention"] == 0
    only_2d = "def attention(q, k, v):\n    return softmax(q @ k.T / k.shape[-1] ** 0.5) @ v"
    assert points(grade(only_2d))["attention"] == 2  # weight 2 of 3, three points


def test_a_misconception_is_named_when_the_whole_trace_is_its_own(grade):
    found = check(grade(UNSCALED), "test_attention").diagnosis
    assert (found.mutant, found.certainty, found.question) == ("unscaled", "certain", "attention")
    assert "raíz" in found.text.es


OTHER_SCALE = "def attention(q, k, v):\n    return softmax(q @ k.swapaxes(-1, -2) / 3) @ v"


def test_another_mistake_is_not_named_after_a_misconception(grade):
    assert check(grade(OTHER_SCALE), "test_attention").diagnosis is None


def test_a_choice_in_another_dress_is_recognised_all_the_same(grade):
    found = check(grade("def axis():\n    return 'A)'"), "test_axis").diagnosis
    assert (found.mutant, found.certainty) == ("axis.a", "certain")


def test_a_pattern_of_failed_checks_that_fits_one_mutant_only_makes_it_likely(grade, tiny_course):
    solution = tiny_course / "solutions/a01_tiny"
    grader, matrix = solution / "grader/test_tiny.py", solution / "matrix.json"
    grader.write_text(grader.read_text().replace(', needs=["test_attention"]', ""))
    rows = json.loads(matrix.read_text())
    rows["mutants"]["unscaled"] |= dict.fromkeys(CHECKS_OF_ATTENTION, "failed")
    matrix.write_text(json.dumps(rows))
    assert check(grade(OTHER_SCALE), "test_attention").diagnosis is None  # made of other sources
    rows["sources"] = sources_id(read_master(solution / "tiny.py"))
    matrix.write_text(json.dumps(rows))
    found = check(grade(OTHER_SCALE), "test_attention").diagnosis
    assert (found.mutant, found.certainty) == ("unscaled", "likely")


def test_a_consequence_of_another_question_costs_nothing(grade):
    result = grade(WRONG_AXIS)
    assert points(result)["softmax"] == 1
    assert points(result)["attention"] == 3
    for id in CHECKS_OF_ATTENTION:
        assert check(result, id).outcome is Outcome.FAILED
        assert check(result, id).consequence_of == "softmax"


def test_a_wrong_attention_is_not_excused_by_a_right_softmax(grade):
    own = "def attention(q, k, v):\n    s = q @ k.swapaxes(-1, -2) / k.shape[-1] ** 0.5\n    e = np.exp(s)\n"
    result = grade(own + "    return e / e.sum(-2, keepdims=True) @ v")
    assert points(result)["softmax"] == 2
    assert points(result)["attention"] == 0


def test_two_misconceptions_at_once_are_both_named(grade):
    result = grade(WRONG_AXIS, UNSCALED)
    assert check(result, "test_softmax").diagnosis.mutant == "wrong_axis"
    assert check(result, "test_attention").diagnosis.mutant == "unscaled"
    assert points(result)["attention"] == 0


def test_a_missing_function_is_said_once_a_question(grade):
    result = grade("del softmax")
    assert outcomes(result)["test_softmax"] == "error"
    assert check(result, "test_softmax").trouble.type == "MissingName"
    assert outcomes(result)["test_softmax_keeps_its_input"] == "skipped"
    assert [outcomes(result)[c] for c in CHECKS_OF_ATTENTION] == ["skipped", "skipped"]
    assert check(result, "test_attention").needs == "softmax"


def test_an_unsolved_stub_earns_nothing_and_says_so_once_a_question(grade, blank):
    result = grade(cells=blank)
    assert result.score == 0
    for c in result.checks:
        assert c.outcome is Outcome.SKIPPED or c.trouble.unsolved
    assert len([c for c in result.checks if c.outcome is Outcome.ERROR]) == 4  # one a question


def test_a_broken_cell_does_not_stop_the_next(grade):
    result = grade("1 / 0", "def axis():\n    return 'B)'")
    assert outcomes(result)["test_axis"] == "passed"
    (trouble,) = result.loading
    assert (trouble.trouble.type, trouble.trouble.code) == ("ZeroDivisionError", "1 / 0")


@pytest.mark.parametrize(
    "value", ["None", "[]", "'text'", "np.zeros(0)", "object()", "{}", "...", "float('nan')"]
)
def test_whatever_comes_back_is_a_failure_and_never_our_fault(grade, value):
    result = grade(f"def softmax(z, axis=-1):\n    return {value}")
    assert outcomes(result)["test_softmax"] == "failed"
    assert result.judged


def test_a_grader_that_trips_over_a_right_answer_is_our_fault_and_no_zero(grade, tiny_course):
    file = tiny_course / "solutions/a01_tiny/grader/test_tiny.py"
    file.write_text(file.read_text().replace("z = rng.normal(size=(3, 5))\n", "z = 1 / 0\n", 1))
    result = grade()
    assert outcomes(result)["test_softmax"] == "internal"
    assert points(result)["softmax"] is None
    assert not result.judged
    assert "ZeroDivisionError" in check(result, "test_softmax").staff


def test_the_graders_own_sentence_reaches_the_student(grade):
    result = grade(
        "def softmax(z, axis=-1):\n    z -= 1\n    e = np.exp(z)\n    return e / e.sum(axis, keepdims=True)"
    )
    assert check(result, "test_softmax_keeps_its_input").note.en == "Your function changes its argument."


def test_of_several_files_the_best_counts_and_the_rest_is_named(grade_files):
    result = grade_files(first=b"def axis():\n    return 'a'", second=b"def axis():\n    return 'b'")
    assert result.file == "second.py"
    assert result.score == 1
    assert result.other_files == {"first.py": 0.0}


def test_the_same_secret_gives_the_same_verdict(grade):
    one, other = grade(UNSCALED), grade(UNSCALED)
    assert [c.seed for c in one.checks] == [c.seed for c in other.checks]
    assert [c.mismatch for c in one.checks] == [c.mismatch for c in other.checks]


def test_an_error_shows_the_students_own_line(grade):
    trouble = check(grade("def softmax(z, axis=-1):\n    return z.no_such"), "test_softmax").trouble
    assert trouble.type == "AttributeError"
    assert trouble.code == "return z.no_such"
    assert "no_such" in trouble.message


@pytest.mark.parametrize("returned", ["'x' * 10**6", "-(10**5000)", "[0] * 10**5"])
def test_a_result_that_cannot_be_read_is_no_exception_of_theirs(grade, returned):
    found = check(grade(f"def softmax(z, axis=-1):\n    return {returned}"), "test_softmax")
    assert found.outcome is Outcome.ERROR
    assert (found.trouble.type, found.trouble.code) == ("BadReply", "")


def test_an_exception_of_the_same_name_is_their_own(grade):
    raising = "class WireError(Exception): pass\ndef softmax(z, axis=-1):\n    raise WireError"
    assert check(grade(raising), "test_softmax").trouble.type == "WireError"


def test_hidden_inputs_do_not_leak_through_a_students_message(grade):
    raising = "def softmax(z, axis=-1):\n    raise ValueError(f'z is {z.tolist()}')"
    trouble = check(grade(raising), "test_softmax").trouble
    assert (trouble.type, trouble.message) == ("ValueError", "")
    named = "def softmax(z, axis=-1):\n    raise type('X' + str(abs(int(1e6 * z[0, 0]))), (ValueError,), {})"
    assert check(grade(named), "test_softmax").trouble.type == "ValueError"
    returned = "def softmax(z, axis=-1):\n    return type('X' + str(abs(int(1e6 * z[0, 0]))), (), {})()"
    assert check(grade(returned), "test_softmax").mismatch.got_type == "object"
    library = "def softmax(z, axis=-1):\n    return float('x ' + str(z[0, 0]))"
    assert check(grade(library), "test_softmax").trouble.message == ""


def test_an_error_inside_another_questions_function_is_said_once(grade):
    result = grade("def softmax(z, axis=-1):\n    return z.no_such")
    assert check(result, "test_softmax").outcome is Outcome.ERROR
    waits = [(check(result, id).outcome, check(result, id).needs) for id in CHECKS_OF_ATTENTION]
    assert waits == [(Outcome.SKIPPED, "softmax"), (Outcome.SKIPPED, "test_attention")]


def test_a_misuse_of_a_right_function_is_the_callers_own_error(grade):
    result = grade("def attention(q, k, v):\n    return softmax(None) @ v")
    assert check(result, "test_attention").outcome is Outcome.ERROR


def test_replies_of_nothing_but_nan_are_no_evidence(grade, tiny_course):
    nan = "return np.full(q.shape[:-1] + v.shape[-1:], np.nan)"
    mutant = tiny_course / "solutions/a01_tiny/mutants/all_nan.py"
    mutant.write_text(f'"""\nes: NaN.\nen: NaN.\n"""\n\n\ndef attention(q, k, v):\n    {nan}\n')
    assert check(grade(f"def attention(q, k, v):\n    {nan}"), "test_attention").diagnosis is None


def test_a_number_beyond_every_float_is_only_wrong(grade):
    result = grade("def softmax(z, axis=-1):\n    return 10 ** 400", "def axis():\n    return 10 ** 400")
    assert outcomes(result)["test_softmax"] == "failed"
    assert result.judged


def test_a_group_of_exceptions_is_an_error_like_any_other(grade):
    result = grade("def softmax(z, axis=-1):\n    raise ExceptionGroup('two', [ValueError(1), KeyError(2)])")
    assert outcomes(result)["test_softmax"] == "error"


def test_what_waits_for_our_own_fault_is_no_zero_either(grade, tiny_course):
    file = tiny_course / "solutions/a01_tiny/grader/test_tiny.py"
    text = file.read_text().replace('@check("axis", kind="answer")', '@check("axis", needs=["test_scorer"])')
    file.write_text(text.replace("    seen = []\n", "    seen = [][0]\n"))
    result = grade("def axis():\n    return 'a'")
    assert outcomes(result)["test_scorer"] == outcomes(result)["test_axis"] == "internal"
    assert points(result)["axis"] is None


def test_an_essay_in_the_file_that_does_not_count_is_not_lost(grade_files):
    code = b"def axis():\n    return 'b'\n"
    prose = b'# %% [markdown] question="why" role="answer"\n# Porque crece la varianza.\n'
    result = grade_files(code=code, prose=prose + b"\n# %%\ndef axis():\n    return 'a'\n")
    assert result.file == "code.py"
    assert "varianza" in result.essays["why"]


def test_a_hang_in_another_questions_function_is_said_there(job, right):
    """Only the jail can end a loop: here on the portable backend, which starts fastest."""
    hang = SourceCell(len(right) + 1, "def softmax(z, axis=-1):\n    while True:\n        pass")
    own = replace(
        job, policy=Policy(isolation="best-effort", backend="portable"), budget=Budget(call=1, again=0.5)
    )
    file = SourceFile("s01.py", "py", "0" * 64, cells=(*right, hang))
    result = with_judge(own, lambda judge: judge.grade(Submission("s01", (file,))))
    assert outcomes(result)["test_softmax"] == "timeout"
    assert [(outcomes(result)[c], check(result, c).needs) for c in CHECKS_OF_ATTENTION] == [
        ("skipped", "softmax"),
        ("skipped", "test_attention"),
    ]
    assert outcomes(result)["test_axis"] == "passed"


def test_mistakes_that_stop_at_the_same_exception_are_not_told_apart_by_it(grade, tiny_course):
    folder = tiny_course / "solutions/a01_tiny/mutants"
    for name, code in (("one", "k[0, 0, 0, 0]"), ("two", "k[0, 0, 0, 0] + 1")):
        text = f'"""\nes: {name}.\nen: {name}.\n"""\n\n\ndef attention(q, k, v):\n    return {code}\n'
        (folder / f"{name}.py").write_text(text)
    assert (
        check(grade("def attention(q, k, v):\n    return k[0, 0, 0, 0] * 2"), "test_attention").diagnosis
        is None
    )


def test_nor_are_they_told_apart_in_a_pair(grade, tiny_course):
    folder = tiny_course / "solutions/a01_tiny/mutants"
    stops = "def attention(q, k, v):\n    return softmax(q)[0, 0, 0, 0]"
    for name, code in (("one", ""), ("two", " + 1")):
        (folder / f"{name}.py").write_text(f'"""\nes: {name}.\nen: {name}.\n"""\n\n\n{stops}{code}\n')
    result = grade(WRONG_AXIS, f"{stops} * 2")
    assert check(result, "test_softmax").diagnosis.mutant == "wrong_axis"
    assert check(result, "test_attention").diagnosis is None
    (folder / "two.py").unlink()
    assert check(grade(WRONG_AXIS, f"{stops} * 2"), "test_attention").diagnosis.mutant == "one"


def test_a_mutant_that_never_ends_stops_no_class(grade, tiny_course, monkeypatch):
    monkeypatch.setattr(
        "autograder.grading.bench.OWN_CODE", Budget(load=0.5, call=0.5, submission=float("inf"))
    )
    mutant = tiny_course / "solutions/a01_tiny/mutants/hangs.py"
    mutant.write_text('"""\nes: Sin fin.\nen: No end.\n"""\nsoftmax = None\nwhile True:\n    pass\n')
    result = grade("def softmax(z, axis=-1):\n    return z")
    assert outcomes(result)["test_softmax"] == "failed"
