"""Tables for spreadsheets, which run what looks like a formula, and files that are whole or not there."""

from autograder.render.files import write, write_csv


def test_cells_are_defused(tmp_path):
    write_csv(tmp_path / "t.csv", ["a"], [["=1+1"], ["@SUM(A1)"], ["+1"], ["-1"], ["\t=1"], [-1], ["plain"]])
    cells = (tmp_path / "t.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    assert cells == ["'=1+1", "'@SUM(A1)", "'+1", "'-1", "'=1", "-1", "plain"]


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path):
    write(tmp_path / "page.html", "old")
    write(tmp_path / "page.html", "ñ\r\n")
    write(tmp_path / "page.pdf", b"%PDF")
    assert (tmp_path / "page.html").read_bytes() == "ñ\r\n".encode()
    assert {p.name for p in tmp_path.iterdir()} == {"page.html", "page.pdf"}
