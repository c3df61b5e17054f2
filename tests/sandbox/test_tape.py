"""What is kept of all that one cell shows."""

from __future__ import annotations

from autograder.sandbox.tape import CHARACTERS, CUT, LINES, OUTPUTS, Output, Tape


def kept(*texts: tuple[str, str]) -> list[Output]:
    tape = Tape()
    for kind, text in texts:
        tape.text(kind, text)
    return tape.outputs()


def test_text_of_one_stream_is_one_output() -> None:
    texts = [("stdout", "a"), ("stdout", "b\n"), ("stderr", "c"), ("stdout", "d")]
    assert kept(*texts) == [Output("stdout", "ab\n"), Output("stderr", "c"), Output("stdout", "d")]


def test_values_stay_apart() -> None:
    assert kept(("value", "1"), ("value", "2")) == [Output("value", "1"), Output("value", "2")]


def test_what_fits_is_kept_whole_wherever_it_is_split() -> None:
    lines = [f"{n}\n" for n in range(LINES - 5)]
    assert kept(*[("stdout", line) for line in lines]) == [Output("stdout", "".join(lines))]
    value = "x" * (CHARACTERS - 200)
    assert kept(("value", value), ("value", "y")) == [Output("value", value), Output("value", "y")]


def test_of_a_flood_the_start_and_the_end_are_kept() -> None:
    (output,) = kept(*[("stdout", f"{n}\n") for n in range(100_000)])
    start, end = output.text.split(CUT)
    assert start.startswith("0\n1\n2\n")
    assert end.endswith("\n99998\n99999\n")
    assert output.text.count("\n") <= LINES
    assert len(output.text) <= CHARACTERS


def test_of_one_long_line_too() -> None:
    (output,) = kept(("value", "a" * 50_000 + "b" * 50_000))
    assert output.text.startswith("aaa")
    assert output.text.endswith("bbb")
    assert len(output.text) <= CHARACTERS


def test_a_flood_in_turns_gives_few_outputs() -> None:
    tape = Tape()
    for n in range(5_000):
        tape.text(("stdout", "stderr", "value")[n % 3], "x")
        if n % 2000 == 0:
            tape.picture(b"png")
    outputs = tape.outputs()
    assert len(outputs) <= OUTPUTS
    assert [o.png for o in outputs if o.kind == "picture"] == [b"png"] * 3
    assert any(CUT in o.text for o in outputs)


def test_pictures_keep_their_place() -> None:
    tape = Tape()
    tape.text("stdout", "before")
    tape.picture(b"png")
    tape.text("stdout", "x" * 20_000)
    tape.picture(b"last")
    kinds = [(o.kind, o.text[:6]) for o in tape.outputs()]
    assert kinds == [("stdout", "before"), ("picture", ""), ("stdout", "xxxxxx"), ("picture", "")]


def test_a_cleared_page_is_empty_when_the_next_output_comes() -> None:
    tape = Tape()
    tape.text("stdout", "old")
    tape.clear(wait=True)
    assert tape.outputs() == [Output("stdout", "old")]
    tape.text("stdout", "new")
    assert tape.outputs() == [Output("stdout", "new")]
    tape.clear()
    assert tape.outputs() == []
