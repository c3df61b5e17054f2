"""The explorers in a real browser without a network: quiet, right, worked by keys, told in words."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from autograder.model import LANGUAGES
from autograder.render.explorers import explorer_page, names

sys.path.insert(0, str(Path(__file__).parents[1] / "render"))
from test_pages import contrast

PAGES = [(name, language) for name in names() for language in LANGUAGES]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("explorers")
    for name, language in PAGES:
        page = made / f"{name}.explorer.{language}.html"
        page.write_text(explorer_page(name, language), encoding="utf-8")
    return made


@pytest.fixture
def visit(
    page: Page, folder: Path, page_errors: list[str], refused: list[str]
) -> Iterator[Callable[..., Page]]:
    """Opens a page, anew; nothing may go wrong on it, and nothing may be asked for."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))

    def go(name: str, language: str, fragment: str = "") -> Page:
        page.goto("about:blank")
        page.goto((folder / f"{name}.explorer.{language}.html").as_uri() + fragment)
        return page

    yield go
    assert (page_errors, refused, said) == ([], [], [])


def live(page: Page) -> str:
    """The sentence, once it has been said."""
    expect(page.locator("#live")).not_to_be_empty()
    return page.locator("#live").inner_text()


def state(page: Page) -> dict[str, str]:
    page.wait_for_timeout(400)  # the address is written when hands are still
    text = page.evaluate("location.hash").removeprefix("#")
    return dict(part.split("=") for part in text.split("&") if part)


@pytest.mark.parametrize("width", [360, 390, 768, 1280])
@pytest.mark.parametrize(("name", "language"), PAGES)
def test_pages_are_quiet_ask_for_nothing_and_fit(
    visit: Callable[..., Page], name: str, language: str, width: int
) -> None:
    """Quiet, as ``visit`` proves of every page here."""
    page = visit(name, language)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": width, "height": 800})
    page.reload()
    live(page)
    assert asked == [page.url]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [360, 640, 1280])
@pytest.mark.parametrize("name", names())
def test_letters_twice_as_large_fit_too(visit: Callable[..., Page], name: str, width: int) -> None:
    page = visit(name, "es")
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '200%'; render()")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_the_self_test_passes(visit: Callable[..., Page], name: str, language: str) -> None:
    told = visit(name, language, "#selftest").locator("#selftest")
    expect(told).to_be_visible()
    assert told.get_attribute("data-bad") == "0"
    assert int(told.get_attribute("data-checks") or 0) > 500
    assert float(told.get_attribute("data-worst") or 1) < 1e-9
    assert ("0 fallos" if language == "es" else "0 failures") in told.inner_text()


def test_a_self_test_can_fail(page: Page, folder: Path) -> None:
    """With one sign of the rotation turned, as a geometry book has it, the page says so."""
    html = explorer_page("positional_encoding", "en")
    assert "[-Math.sin(angle), Math.cos(angle)]" in html
    wrong = html.replace("[-Math.sin(angle), Math.cos(angle)]", "[Math.sin(angle), Math.cos(angle)]")
    (folder / "wrong.html").write_text(
        wrong.replace("script-src 'sha256", "script-src 'unsafe-inline'; x 'sha256"), encoding="utf-8"
    )
    page.goto((folder / "wrong.html").as_uri() + "#selftest")
    assert int(page.locator("#selftest").get_attribute("data-bad") or 0) > 0


def test_the_policy_lets_no_other_script_run(page: Page, folder: Path) -> None:
    html = explorer_page("attention", "en").replace(
        "</body>", "<script>document.title = 'in'</script></body>"
    )
    (folder / "other.html").write_text(html, encoding="utf-8")
    page.goto((folder / "other.html").as_uri())
    expect(page.locator("#live")).not_to_be_empty()
    assert page.title() == "Explorer: attention"


@pytest.mark.parametrize("name", names())
def test_it_works_in_a_frame_that_may_only_run_scripts(page: Page, folder: Path, name: str) -> None:
    """As JupyterLab shows HTML files, where a page may not even write its own address."""
    frame = f"<iframe sandbox='allow-scripts' width=700 height=700 src='{name}.explorer.es.html'></iframe>"
    (folder / "frame.html").write_text(frame, encoding="utf-8")
    page.goto((folder / "frame.html").as_uri())
    inside = page.frame_locator("iframe")
    expect(inside.locator("#live")).not_to_be_empty()
    before = inside.locator("#live").inner_text()
    inside.locator("#pos, #temperature").press("ArrowRight")
    expect(inside.locator("#live")).not_to_have_text(before)


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_everything_is_reached_by_the_tab_key(visit: Callable[..., Page], name: str, language: str) -> None:
    page = visit(name, language)
    wanted = set(page.evaluate(_FOCUSABLE))
    reached = set()
    for _ in range(len(wanted) + 40):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.dataset.mark ?? ''"))
    assert wanted <= reached
    assert len(wanted) > 10


_FOCUSABLE = """
[...document.querySelectorAll('input:not([type=radio]):not([tabindex="-1"]), select, button, [tabindex="0"]')]
    .filter(e => e.offsetParent !== null)
    .map((e, n) => e.dataset.mark = String(n + 1))
"""


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_every_control_has_a_name_and_every_picture_words(
    visit: Callable[..., Page], name: str, language: str
) -> None:
    nameless = visit(name, language).evaluate("""
        [...document.querySelectorAll('input, select, button, [role=application], [role=grid], [role=img]')]
            .filter(e => e.offsetParent !== null || e.tagName === 'svg')
            .filter(e => !(e.labels?.length || e.getAttribute('aria-label') || e.textContent.trim()
                || document.getElementById(e.getAttribute('aria-labelledby'))?.textContent))
            .map(e => e.outerHTML.slice(0, 80))""")
    assert nameless == []


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_the_words_are_there_when_the_page_opens(
    visit: Callable[..., Page], name: str, language: str
) -> None:
    page = visit(name, language)
    seen, heard = (page.locator(id).text_content() for id in ("#now", "#live"))
    assert seen == heard
    assert len(heard or "") > 80


@pytest.mark.parametrize(
    ("name", "control"), [("attention", "#temperature"), ("positional_encoding", "#pos")]
)
def test_words_are_seen_at_once_and_heard_when_hands_are_still(
    visit: Callable[..., Page], name: str, control: str
) -> None:
    page = visit(name, "en")
    page.evaluate("""
        window.heard = [];
        new MutationObserver(() => heard.push($('live').textContent))
            .observe($('live'), { childList: true })""")
    shown = set()
    for _ in range(6):
        page.locator(control).press("ArrowRight")
        shown.add(page.locator("#now").text_content())
    assert len(shown) == 6
    page.wait_for_timeout(700)
    (heard,) = page.evaluate("heard")
    assert heard in (page.locator("#now").text_content() or "")
    assert "Similarity does not always go down" not in heard  # said when the page opened, and still so
    if name == "positional_encoding":
        page.locator("#d").press("ArrowRight")
        expect(page.locator("#live")).to_contain_text("Similarity does not always go down: for d = 48")


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_without_scripts_there_is_a_sentence_and_nothing_dead(
    chromium: Chromium, folder: Path, name: str, language: str
) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / f"{name}.explorer.{language}.html").as_uri())
    assert "JavaScript" in page.locator("noscript").inner_text()
    assert not page.locator("#works").is_visible()
    context.close()


def test_numbers_stand_out_from_the_colour_of_their_cell(chromium: Chromium, folder: Path) -> None:
    for scheme in ("light", "dark"):
        context = chromium.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto((folder / "attention.explorer.en.html").as_uri())
        pairs = page.evaluate(
            "Array.from({ length: 201 }, (_, n) => colour(n / 100 - 1)).map(rgb => [inkOn(rgb), rgb])"
        )
        for ink, ground in pairs:
            assert contrast(ink, "#" + "".join(f"{part:02x}" for part in ground)) >= 4.5, (ink, ground)
        context.close()


def test_the_positions_are_moved_by_keys_and_told_in_words(visit: Callable[..., Page]) -> None:
    page = visit("positional_encoding", "es")
    assert "De la posición 10 a la 13" in live(page)
    assert "sube por primera vez en k = 5 (de 11,66 a 11,78)" in live(page)
    page.locator("#table").press("ArrowDown")
    page.locator("#table").press("ArrowRight")
    page.locator("#similarity").press("ArrowRight")
    page.locator("#curve-box").press("ArrowRight")
    expect(page.locator("#live")).to_contain_text("De la posición 11 a la 16 (k = 5), el par 2 gira")
    assert state(page) == {"p": "11", "k": "5", "i": "2"}
    page.locator("#reset").click()
    expect(page.locator("#live")).to_contain_text("De la posición 10 a la 13")
    assert state(page) == {}


def test_the_first_rise_is_that_of_the_lesson(visit: Callable[..., Page]) -> None:
    for width, rise in (
        (8, "k = 4 (from 1.96 to 2.27)"),
        (64, "k = 6"),
        (512, "k = 44 (from 134.76 to 134.77)"),
    ):
        assert rise in live(visit("positional_encoding", "en", f"#d={width}"))


def test_a_step_past_the_table_stops_at_its_end(visit: Callable[..., Page]) -> None:
    page = visit("positional_encoding", "en", "#n=20&p=18&k=9")
    assert "From position 18 to 19 (k = 1)" in live(page)
    page.locator("#pos").press("ArrowLeft")
    expect(page.locator("#live")).to_contain_text("From position 17 to")


def test_a_touch_chooses_a_place(visit: Callable[..., Page]) -> None:
    page = visit("positional_encoding", "en")
    live(page)
    box = page.locator("#table").bounding_box()
    assert box is not None
    page.locator("#table").click(position={"x": box["width"] * 4.5 / 32, "y": box["height"] * 20.5 / 50})
    assert state(page) == {"p": "20", "i": "2"}
    assert page.locator("#table-readout").inner_text().startswith("PE[20, 4] = sin(ω₂ · 20) = 0.")


@pytest.mark.parametrize("fragment", ["#n=40&d=16&p=20&k=3", "#n=9&d=9999&b=70&p=-4&k=zz&i=99", "#%%%&=&p"])
def test_an_address_restores_what_it_can(visit: Callable[..., Page], fragment: str) -> None:
    page = visit("positional_encoding", "en", fragment)
    assert live(page)
    if "d=16" in fragment:
        assert "From position 20 to 23 (k = 3)" in live(page)
        assert [page.locator(f"#{name}-out").inner_text() for name in ("n", "d")] == ["40", "16"]


def test_less_motion_is_a_step_at_a_time(chromium: Chromium, folder: Path) -> None:
    context = chromium.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto((folder / "positional_encoding.explorer.en.html").as_uri())
    assert page.locator("#play").inner_text() == "One step on"
    page.locator("#play").click()
    expect(page.locator("#pos-out")).to_have_text("11")
    assert page.evaluate("getComputedStyle(document.querySelector('.clock g')).transitionDuration") == "0s"
    context.close()


def test_it_runs_by_itself_and_stops(visit: Callable[..., Page]) -> None:
    page = visit("positional_encoding", "en")
    page.locator("#play").click()
    expect(page.locator("#pos-out")).to_have_text("12")
    page.locator("#play").click()
    assert page.locator("#play").get_attribute("aria-pressed") == "false"


# --- attention --------------------------------------------------------------------------------------


def weights(page: Page) -> list[list[str]]:
    """The rows of the map, with their sums."""
    rows: list[list[str]] = page.evaluate("""
        [...document.querySelectorAll('#weights tbody tr')]
            .map(row => [...row.cells].slice(1).map(cell => cell.textContent))""")
    return rows


def test_the_numbers_are_those_of_the_lessons(visit: Callable[..., Page]) -> None:
    row = weights(visit("attention", "es"))[4]
    assert row == ["0,038", "0,046", "0,038", "0,369", "0,334", "0,176", "1,00"]
    page = visit("attention", "en", "#e=pencil")
    assert weights(page)[0] == ["0.108", "0.446", "0.446", "1.00"]
    assert "(1.108, 1.783 | 0.852, −0.728)" in page.locator("#joined").inner_text()


def test_a_number_is_typed_with_a_comma_or_turned_by_keys(visit: Callable[..., Page]) -> None:
    page = visit("attention", "es")
    before = live(page)
    key = page.get_by_label("la clave de «pecho», canal 0")
    key.fill("0,5")
    expect(page.locator("#live")).not_to_have_text(before)
    expect(page.locator("#live")).to_contain_text("lo que más pesa es «dolor»")
    key.press("ArrowUp")
    key.press("Shift+ArrowUp")
    assert key.input_value() == "1,6"
    assert state(page)["x"] == "k0.3.0:1.6"
    key.fill("nada")
    assert key.get_attribute("aria-invalid") == "true"
    key.blur()
    assert (key.input_value(), key.get_attribute("aria-invalid")) == ("1,6", "false")
    page.get_by_role("button", name="−0,1").click()
    assert key.input_value() == "1,5"


def test_keys_can_skip_the_many_numbers(visit: Callable[..., Page]) -> None:
    page = visit("attention", "en", "#n=8")
    page.locator("[name=head]").first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.offsetWidth") > 100  # in sight once it has the focus
    page.keyboard.press("Enter")
    assert page.evaluate("[document.activeElement.name, document.activeElement.value]") == ["mask", "none"]


def test_arrow_keys_choose_query_and_key(visit: Callable[..., Page]) -> None:
    page = visit("attention", "en")
    page.locator("#weights [tabindex='0']").press("ArrowDown")
    page.locator("#weights [tabindex='0']").press("ArrowLeft")
    assert (
        page.evaluate("document.activeElement.getAttribute('aria-label')")
        == "query “brazo”, key “tiene”: 0.038"
    )
    expect(page.locator("#live")).to_contain_text("query “brazo”")
    assert page.locator("#steps-title").inner_text() == "Step by step: the row of “brazo”"


def test_what_is_masked_weighs_nothing_and_a_row_without_keys_is_zeros(visit: Callable[..., Page]) -> None:
    page = visit("attention", "en", "#r=0&c=0")
    page.get_by_label("causal").check()
    assert weights(page)[0] == ["1.000", "0", "0", "0", "0", "0", "1.00"]
    expect(page.locator("#live")).to_contain_text("it may look at “el” alone")
    page.get_by_label("“el” may look at “el”").press("Space")
    assert page.get_by_label("yours").is_checked()
    assert weights(page)[0] == ["0"] * 6 + ["0.00"]
    expect(page.locator("#live")).to_contain_text("“el” may look at no key")
    assert "NaN" not in page.locator("main").inner_text()
    assert state(page)["a"].split(".")[:2] == ["000000", "110000"]


def test_shuffled_tokens_take_their_outputs_along_unless_the_mask_is_causal(
    visit: Callable[..., Page],
) -> None:
    for mask, kept in (("none", True), ("causal", False)):
        page = visit("attention", "en", f"#r=0&m={mask}")
        before = page.locator("#output").inner_text()
        page.locator("#shuffle").click()
        assert weights(page)[2]
        assert page.locator("#output").inner_text().startswith("Output of “el”")
        assert (page.locator("#output").inner_text() == before) is kept


def test_temperature_and_scale(visit: Callable[..., Page]) -> None:
    page = visit("attention", "en", "#t=0.1")
    assert float(weights(page)[4][3]) > 0.7
    page.locator("#temperature").press("End")
    assert page.locator("#temperature-out").inner_text() == "10"
    assert max(map(float, weights(page)[4][:6])) < 0.2
    page.locator("#reset").click()
    page.locator("#scale").uncheck()
    assert float(weights(page)[4][3]) > 0.45


def test_heads_and_tokens_come_and_go(visit: Callable[..., Page]) -> None:
    page = visit("attention", "en", "#e=heads")
    page.get_by_label("head 3").check()
    expect(page.locator("#live")).to_contain_text(
        "Head 3, query “3”: it shares evenly among 4 keys, 0.250 each"
    )
    page.locator("#count").press("ArrowRight")
    assert len(weights(page)) == 5
    page.locator("#many").press("Home")
    expect(page.locator("#live")).to_contain_text("Head 0")
    page.get_by_label("Token 0").fill("<b>uno</b>")
    assert page.locator("#weights tbody th").first.inner_text() == "<b>uno</b>"


def test_an_address_of_the_attention_explorer_restores_everything(visit: Callable[..., Page]) -> None:
    fragment = "#e=pencil&n=4&g=1&r=1&c=2&m=custom&t=2&s=0&a=1111.0110.1111.1111"
    fragment += "&w=a,b%20_c,d,%&x=q1.1.0:-2.5_v0.9.9:1"
    page = visit("attention", "en", fragment)
    assert "Head 1, query “b _c”" in live(page)
    kept = state(page)
    assert kept.pop("w").startswith("a,b%20_c,d,t3")
    assert kept == {
        "e": "pencil", "n": "4", "g": "1", "r": "1", "c": "2", "m": "custom", "t": "2", "s": "0",
        "a": "1111.0110.1111.1111", "x": "q1.1.0:-2.5",
    }  # fmt: skip


@pytest.mark.parametrize(
    "fragment", ["#t=-1", "#t=x", "#x=q0.0.0:1e999_q0.0.0:NaN", "#m=custom&a=?", "#e=toString"]
)
def test_an_address_that_says_nonsense_shows_the_example(visit: Callable[..., Page], fragment: str) -> None:
    page = visit("attention", "en", fragment)
    assert weights(page)[4][3] == "0.369"
    assert "NaN" not in page.locator("main").inner_text()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("1e999", "1.8"),
        ("x", "1.8"),
        ("", "1.8"),
        ("500", "1.8"),
        ("1.25", "1.25"),
        ("-,5", "−0.5"),
        ("–3", "−3"),
    ],
)
def test_what_is_no_number_is_said_and_undone(visit: Callable[..., Page], typed: str, kept: str) -> None:
    page = visit("attention", "en")
    key = page.get_by_label("key of “pecho”, channel 0")
    key.fill(typed)
    wrong = kept == "1.8"
    assert key.get_attribute("aria-invalid") == str(wrong).lower()
    told = page.locator("#number-bad").inner_text()
    assert told == ("Write a number from −99 to 99, such as 0.5." if wrong and typed else "")
    key.blur()
    assert (key.input_value(), page.locator("#number-bad").inner_text()) == (kept, "")


def test_words_of_any_writing_are_shown_and_kept(visit: Callable[..., Page]) -> None:
    page = visit("attention", "en", "#r=0")
    word = page.get_by_label("Token 0")
    for typed, shown in [
        ("", "0"),
        ("\u202eevil\u0007", "evil"),
        ("a" + "😀" * 7, "a😀"),
        ("שלום", "\u2068שלום\u2069"),
    ]:
        word.fill(typed)
        expect(page.locator("#live")).to_contain_text(f"query “{shown}")
        word.blur()
        assert word.input_value() == shown.strip("\u2068\u2069") or typed.startswith("a")
        assert len(state(page)) == 2
    page = visit("attention", "en", "#w=a" + "%F0%9F%98%80" * 8)  # as many signs as fit, none of them cut
    assert page.get_by_label("Token 0").input_value() == "a" + "😀" * 8
    assert state(page)["w"].startswith("a%F0%9F%98%80")


def test_keys_that_weigh_the_same_are_said_to(visit: Callable[..., Page]) -> None:
    assert "2 keys tie for the largest weight, 0.446 each: “t1”, “t2”" in live(
        visit("attention", "en", "#e=pencil")
    )


def test_one_starts_again_with_the_example_at_hand(visit: Callable[..., Page]) -> None:
    page = visit("attention", "en", "#e=pencil&x=q0.0.0:9")
    page.locator("#reset").click()
    assert weights(page)[0] == ["0.108", "0.446", "0.446", "1.00"]


def test_on_a_phone_the_weights_stay_in_sight_of_what_changes_them(visit: Callable[..., Page]) -> None:
    page = visit("attention", "en")
    assert not page.locator("#peek").is_visible()
    page.set_viewport_size({"width": 360, "height": 640})
    for label in ("value of “brazo”, channel 3", "“brazo” may look at “brazo”", "Temperature, τ"):
        page.get_by_label(label).focus()
        page.get_by_label(label).scroll_into_view_if_needed()
        box = page.locator("#peek").bounding_box()
        assert box is not None
        assert 0 <= box["y"] < 20


def test_a_mask_is_ticked_anywhere_in_its_cell(visit: Callable[..., Page]) -> None:
    page = visit("attention", "en")
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#allowed td.check").first.click(position={"x": 4, "y": 4})
    assert weights(page)[0][0] == "0"


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_it_prints_on_two_or_three_pages(
    visit: Callable[..., Page], tmp_path: Path, name: str, language: str
) -> None:
    page = visit(name, language)
    live(page)
    page.pdf(path=tmp_path / "page.pdf", prefer_css_page_size=True, print_background=True)
    told = subprocess.run(["pdfinfo", tmp_path / "page.pdf"], capture_output=True, text=True, check=True)
    facts = dict(line.split(":", 1) for line in told.stdout.splitlines() if ":" in line)
    assert int(facts["Pages"]) in (2, 3)
    assert "A4" in facts["Page size"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dark_is_dark(chromium: Chromium, folder: Path, scheme: str) -> None:
    context = chromium.new_context(color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    for name, language in PAGES:
        page.goto((folder / f"{name}.explorer.{language}.html").as_uri())
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert (ground == "rgb(20, 23, 26)") is (scheme == "dark")
    context.close()
