"""results.jsonl: versioned, checked against its schema, and read back as it was."""

import json
from dataclasses import replace

import jsonschema
import pytest

from autograder.errors import OperatorError
from autograder.grading import record

HOSTILE = "def softmax(z, axis=-1):\n    return z * float('nan')"


@pytest.fixture
def result(grade):
    return grade(HOSTILE, "print('\\ud800 \\x1b[31m')", "1 / 0")


def test_a_result_follows_its_schema_and_comes_back_equal(result):
    data = record.to_json(result)
    schema = json.loads(record.SCHEMA_FILE.read_text())
    jsonschema.Draft202012Validator(schema).validate(data)
    text = json.dumps(data, allow_nan=False)
    again = record.from_json(json.loads(text))
    assert record.to_json(again) == data
    assert again.checks[-1] == result.checks[-1]
    assert again.questions == result.questions


def test_the_schema_refuses_what_is_no_result(result):
    schema = json.loads(record.SCHEMA_FILE.read_text())
    data = record.to_json(result) | {"score": "full"}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, schema)


def test_lines_are_only_added_and_a_cut_line_is_passed_over(result, tmp_path):
    path = tmp_path / "results.jsonl"
    record.append(path, result)
    record.append(path, result)
    with path.open("a") as file:
        file.write('{"schema_version": 1, "stud')
    assert [r.student for r in record.read(path)] == ["s01", "s01"]
    record.append(path, result)
    assert [r.student for r in record.read(path)] == ["s01", "s01", "s01"]


def test_another_version_is_refused(result):
    with pytest.raises(OperatorError, match="schema 99"):
        record.from_json(record.to_json(result) | {"schema_version": 99})


@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\r"])
def test_what_other_readers_take_for_a_line_end_splits_no_record(result, tmp_path, separator):
    path = tmp_path / "results.jsonl"
    record.append(path, replace(result, output=f"one{separator}two"))
    record.append(path, replace(result, output="last"))
    assert [r.output for r in record.read(path)] == [f"one{separator}two", "last"]


@pytest.mark.parametrize("line", ["null", "[1]", '{"schema_version": 1}', '{"schema_version": 99}', "3"])
def test_json_that_is_no_result_is_refused_with_its_line(result, tmp_path, line):
    path = tmp_path / "results.jsonl"
    record.append(path, result)
    with path.open("a") as file:
        file.write(line + "\n")
    with pytest.raises(OperatorError, match="results.jsonl:2: .*move the file away"):
        list(record.read(path))
