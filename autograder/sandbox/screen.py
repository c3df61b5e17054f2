"""What a notebook's page would show of a cell: printed text, values, pictures. No markup, no programs."""

from __future__ import annotations

import binascii
import io
import sys
import tokenize
import warnings
from collections.abc import Mapping
from typing import Any

from IPython.core import displayhook, displaypub, formatters

from autograder.sandbox.cells import remember_source
from autograder.sandbox.drawing import draw
from autograder.sandbox.png import only_pixels
from autograder.sandbox.tape import ALL_PICTURES, PICTURES, Output, Tape

_MOST_BYTES = 1 << 16  # of one write that are worth decoding: the rest would be cut anyhow


class Screen:
    """Runs cells in IPython's shell and keeps what they show. Changes the process it is used in."""

    def __init__(self, shell: Any) -> None:
        self._shell = shell
        self._ready = False
        self._pictures = 0
        self.tape = Tape()
        self.source = ""

    def show(self, source: str, index: int) -> tuple[bool, list[Output]]:
        """Run one cell; whether it failed, and its outputs in order."""
        if not self._ready:
            self._take_over()
        self.tape, self.source = Tape(), source
        remember_source(source, index)
        self._shell.compile.index = index
        result = self._shell.run_cell(source, store_history=False)
        self._pictures += self.tape.pictures
        return not result.success, self.tape.outputs()

    def publish(self, data: Mapping[str, Any]) -> None:
        """A value in all its forms: its picture where it has one and there is room, else its text."""
        png = data.get("image/png")
        picture = None if png is None or not self.has_room() else only_pixels(_bytes(png))
        if picture is not None:
            self.tape.picture(picture)
        elif isinstance(text := data.get("text/plain"), str):
            self.tape.text("value", text)

    def has_room(self) -> bool:
        """Whether one more picture may be shown."""
        return self.tape.pictures < min(PICTURES, ALL_PICTURES - self._pictures)

    def _take_over(self) -> None:
        shell: Any = self._shell
        for kind in type(shell)._walk_mro():
            kind._instance = shell  # ``display`` asks IPython for the running shell
        formatter = shell.display_formatter
        formatter.formatters["image/png"] = _Pictures(self)
        formatter.active_types = ["text/plain", "image/png"]
        shell.display_pub = _Publisher(self)
        shell.displayhook = shell.display_trap.hook = _Hook(self, shell)
        warnings.filterwarnings("ignore", "To exit: use", UserWarning)  # what a shell says of ``exit()``
        sys.stdout, sys.stderr = _stream(self, "stdout", 1), _stream(self, "stderr", 2)
        self._ready = True


class _Pictures(formatters.PNGFormatter):
    """Figures are drawn our way, whatever a notebook's settings are; nothing is drawn for nobody."""

    def __init__(self, screen: Screen) -> None:
        super().__init__()
        self._screen = screen

    def __call__(self, thing: Any) -> Any:
        if not self._screen.has_room():
            return None
        figure = getattr(sys.modules.get("matplotlib.figure"), "Figure", None)
        if figure is not None and isinstance(thing, figure):
            return draw(thing)
        return super().__call__(thing)


class _Hook(displayhook.DisplayHook):
    """Takes the value of a cell's last expression."""

    def __init__(self, screen: Screen, shell: Any) -> None:
        super().__init__(shell=shell)  # type: ignore[no-untyped-call]
        self._screen = screen

    def quiet(self) -> bool:
        try:
            return bool(self.semicolon_at_end_of_expression(self._screen.source))  # type: ignore[no-untyped-call]
        except (SyntaxError, tokenize.TokenError):  # magics are no Python
            return False

    def write_output_prompt(self) -> None:
        """There are no prompts on a page."""

    def write_format_data(self, format_dict: Any, md_dict: Any = None) -> None:
        self._screen.publish(format_dict)

    def log_output(self, format_dict: Any) -> None:
        """No history is kept."""

    def finish_displayhook(self) -> None:
        self._is_active = False


class _Publisher(displaypub.DisplayPublisher):
    """Takes what ``display`` is given."""

    def __init__(self, screen: Screen) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._screen = screen

    def publish(self, data: Any, *args: Any, **kwargs: Any) -> None:
        self._screen.publish(data)

    def clear_output(self, wait: bool = False) -> None:
        self._screen.tape.clear(wait)


class _Stream(io.RawIOBase):
    """The bytes of one standard stream, on their way to the tape of the cell that runs now."""

    def __init__(self, screen: Screen, kind: str, number: int) -> None:
        self._screen, self._kind, self._number = screen, kind, number

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._number

    def write(self, data: Any) -> int:
        size = len(data)
        if size > 2 * _MOST_BYTES:
            data = b"".join((data[:_MOST_BYTES], data[-_MOST_BYTES:]))
        self._screen.tape.text(self._kind, bytes(data).decode("utf-8", "replace"))
        return size


def _stream(screen: Screen, kind: str, number: int) -> io.TextIOWrapper:
    raw: Any = _Stream(screen, kind, number)
    return io.TextIOWrapper(raw, encoding="utf-8", errors="replace", write_through=True)


def _bytes(png: object) -> bytes:
    if isinstance(png, str):
        try:
            return binascii.a2b_base64(png)
        except ValueError:
            return b""
    return bytes(png) if isinstance(png, (bytes, bytearray)) else b""
