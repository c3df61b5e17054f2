"""What each printed copy asks: the same for ever, fair, and different from student to student."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from autograder.course.chance import Chance
from autograder.course.draws import LETTERS, anonymous, codes_for, everybody, variant, variants
from autograder.course.master import read_master
from autograder.errors import CourseError
from autograder.model import Assignment

MASTER = Path(__file__).resolve().parents[1] / "params_course" / "solutions" / "a01_shares" / "shares.py"
SECRET = bytes(range(32))
GOLDEN_NUMBERS = [1, 2, 3, 292, 3388927266, 0, 6, 0, 5]
GOLDEN_ORDER = "hcgbadef"
GOLDEN = [("F6XDN", 3, 6), ("M93CD", 7, 6), ("7CNMM", 2, 8), ("6PKX6", 7, 1)]
GOLDEN_DOT = ["cdba", "acbd", "bacd", "bcad"]


@pytest.fixture(scope="module")
def shares() -> Assignment:
    return read_master(MASTER)


# --- golden: a printed sheet can be marked by every later version ----------------------------------


def test_numbers_drawn_today_are_drawn_for_ever() -> None:
    chance = Chance(SECRET, "values", "a01_shares", "ana", "share")
    assert [chance.below(n) for n in (2, 3, 10, 1000, 2**32, 7, 7, 7, 7)] == GOLDEN_NUMBERS
    assert "".join(Chance(SECRET, "order").shuffled("abcdefgh")) == GOLDEN_ORDER


def test_copies_printed_today_are_drawn_for_ever(shares: Assignment) -> None:
    made = variants(shares, SECRET, ["ana", "Íñigo Núñez", anonymous(7, 1), anonymous(7, 2)])
    assert [
        (v.code, v.drawn["share"].values["first"], v.drawn["share"].values["second"]) for v in made
    ] == GOLDEN
    assert ["".join(o.letter for o in v.drawn["dot"].order) for v in made] == GOLDEN_DOT


# --- chance ----------------------------------------------------------------------------------------


def test_parts_of_what_is_drawn_for_never_run_into_each_other() -> None:
    drawn = {Chance(s, *about).below(2**32) for s, *about in [
        (b"", "ab", "c"), (b"", "a", "bc"), (b"", "abc"), (b"a", "bc"), (b"", "abc", ""), (b"", "", "abc")
    ]}  # fmt: skip
    assert len(drawn) == 6


def test_every_number_is_as_likely() -> None:
    chance = Chance(SECRET, "fair")
    seen = Counter(chance.below(6) for _ in range(60_000))
    assert sorted(seen) == list(range(6))
    assert all(abs(count - 10_000) < 450 for count in seen.values())  # five standard deviations


def test_what_would_make_some_numbers_likelier_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**64 - 1, 2**64 - 2, 11])
    monkeypatch.setattr(Chance, "_word", lambda self: next(words))
    # 2**64 is no multiple of 3: its last number would be a third 0 too many; of 7, the last two.
    assert Chance(b"").below(7) == 4


def test_every_order_is_as_likely() -> None:
    chance = Chance(SECRET, "orders")
    seen = Counter("".join(chance.shuffled("abcd")) for _ in range(24_000))
    assert len(seen) == 24
    assert all(abs(count - 1000) < 160 for count in seen.values())


@pytest.mark.parametrize("count", [0, -1, 2**32 + 1])
def test_nothing_to_draw_from(count: int) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        Chance(b"").below(count)


# --- copies ----------------------------------------------------------------------------------------


def test_everybody_gets_the_values_of_the_screen(shares: Assignment) -> None:
    copy = everybody(shares)
    assert (copy.student, copy.code, copy.assignment) == (None, "", shares)
    assert copy.drawn["share"].values["first"] == 3
    assert [(p, o.letter) for p, o in copy.drawn["dot"].options] == [(x, x) for x in "abcd"]


def test_text_options_and_hints_of_a_copy_hold_its_own_values(shares: Assignment) -> None:
    copy = variant(shares, SECRET, "ana", "")
    first, second = (copy.drawn["share"].values[name] for name in ("first", "second"))
    question = copy.assignment.question("share")
    assert f"$a = {first}$ y $b = {second}$" in question.prose.es
    assert f"$a = {first}$ and $b = {second}$" in question.prose.en
    assert copy.drawn["share"].question == question
    k = copy.drawn["dot"].values["k"]
    assert copy.assignment.question("dot").options[0].text.es == f"${3 * k}$"
    own = [c for c in copy.assignment.cells if c.question == "share" and c.language == "es"]
    assert any(f"$a = {first}$" in cell.source for cell in own)
    assert not any("@{" in cell.source for cell in copy.assignment.cells)
    assert [c.line for c in copy.assignment.cells] == [c.line for c in shares.cells]


def test_questions_without_params_stay_but_for_the_order_of_their_options(shares: Assignment) -> None:
    copies = variants(shares, SECRET, [f"s{n}" for n in range(60)])
    assert all(copy.assignment.question("axis") == shares.question("axis") for copy in copies)
    assert len({copy.drawn["axis"].order for copy in copies}) == 6
    assert all(copy.drawn["count"].values == {} for copy in copies)


def test_printed_letters_follow_the_order(shares: Assignment) -> None:
    drawn = variant(shares, SECRET, "ana", "").drawn["dot"]
    assert [printed for printed, _ in drawn.options] == ["a", "b", "c", "d"]
    assert {o.letter for _, o in drawn.options} == {"a", "b", "c", "d"}
    for printed, option in drawn.options:
        assert drawn.printed(option.letter) == printed


def test_every_draw_satisfies_the_asserts_and_all_of_them_come_up(shares: Assignment) -> None:
    copies = variants(shares, SECRET, [f"s{n}" for n in range(400)])
    drawn = {(c.drawn["share"].values["first"], c.drawn["share"].values["second"]) for c in copies}
    assert len(drawn) == 28
    assert all(first != second for first, second in drawn)


def test_another_secret_student_assignment_or_question_is_another_draw(shares: Assignment) -> None:
    def told(secret: bytes, student: str) -> list[object]:
        copy = variant(shares, secret, student, "")
        return [(dict(d.values), d.order) for d in copy.drawn.values()]

    assert told(SECRET, "ana") == told(SECRET, "ana")
    others = [told(SECRET, f"s{n}") for n in range(20)] + [told(bytes([n]), "ana") for n in range(20)]
    assert len({repr(one) for one in others}) == 40


def test_a_copy_without_a_name_is_nobodys(shares: Assignment) -> None:
    assert anonymous(7, 11) != anonymous(71, 1)
    assert "\0" in anonymous(1, 1)  # which no roster's id holds


# --- codes -----------------------------------------------------------------------------------------


def test_a_code_is_short_and_cannot_be_misread() -> None:
    codes = codes_for("a01_shares", SECRET, [f"s{n}" for n in range(200)])
    assert set("".join(codes.values())) <= set(LETTERS)
    assert not set(LETTERS) & set("01258OILZSBUVAEIY")
    assert {len(code) for code in codes.values()} == {5}


def test_codes_of_a_class_are_all_different_and_do_not_depend_on_the_order_of_the_roster() -> None:
    many = [f"s{n}" for n in range(20_000)]  # some of whose first five letters agree
    codes = codes_for("a01_shares", SECRET, many)
    assert len(set(codes.values())) == len(many)
    assert any(len(code) > 5 for code in codes.values())
    assert codes_for("a01_shares", SECRET, many[::-1]) == codes


# --- trouble ---------------------------------------------------------------------------------------


def shares_with(tmp_path: Path, old: str, new: str) -> Assignment:
    path = tmp_path / "a01_shares" / "shares.py"
    path.parent.mkdir()
    text = MASTER.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return read_master(path)


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("half = first / 2", "half = first / (second - 4 or second - 4 + (first == 3))", "division by zero"),
        ("half = first / 2", "half = first / 2 if first == 3 else 'x'", r"@{half:.1f} of a word \(first="),
        ("assert first != second", "assert first == 3 and second == 4 or first > 9", None),
    ],
)
def test_a_draw_that_cannot_be_printed_says_where(
    tmp_path: Path, old: str, new: str, finding: str | None
) -> None:
    broken = shares_with(tmp_path, old, new)
    if finding is None:  # one draw in 32 is left, and it is found
        assert variant(broken, SECRET, "ana", "").drawn["share"].values["total"] == 7
        return
    with pytest.raises(CourseError, match=finding) as caught:
        variants(broken, SECRET, [f"s{n}" for n in range(99)])
    assert caught.value.where.startswith("a01_shares/shares.py:")
    assert caught.value.remedy
