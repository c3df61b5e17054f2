"""What one cell shows, in order, within bounds however much it prints: start, end, a few pictures."""

from __future__ import annotations

from dataclasses import dataclass, replace

CHARACTERS, LINES = 8_000, 200  # of a cell's text
PICTURES, ALL_PICTURES = 4, 12  # of a cell, of a submission
OUTPUTS = 80
CUT = "\n…\n"
_START, _END = (5_900, 147), (2_000, 50)  # characters and lines; what is left is for the cut itself
_START_OUTPUTS, _END_OUTPUTS = 40, 20
_LOOSE = 10 * _END[0]  # how long the end may grow before it is shortened
_STREAMS = ("stdout", "stderr")


@dataclass(frozen=True, slots=True)
class Output:
    """Printed text (``stdout``, ``stderr``), a last or displayed ``value``, or a ``picture``."""

    kind: str
    text: str = ""
    png: bytes = b""


class Tape:
    """Takes outputs as they come; ``outputs`` says what is kept of them."""

    def __init__(self) -> None:
        self._stale = False
        self._wipe()

    def _wipe(self) -> None:
        self._start: list[Output] = []
        self._end: list[Output] = []
        self._room: tuple[int, int] = _START
        self._loose: int = 0
        self.pictures: int = 0
        self._cut: bool = False  # text is missing
        self._split: bool = False  # the end begins within the last text of the start

    def clear(self, wait: bool = False) -> None:
        """Forget all; with ``wait`` when the next output comes."""
        self._stale = wait
        if not wait:
            self._wipe()

    def text(self, kind: str, text: str) -> None:
        self._begin()
        fits = 0 if self._end or len(self._start) >= _START_OUTPUTS else _fitting(text, *self._room)
        if fits:
            self._room = (self._room[0] - fits, self._room[1] - text.count("\n", 0, fits))
            _add(self._start, Output(kind, text[:fits]))
        if fits < len(text):
            self._split = self._split or (fits > 0 and not self._end)
            _add(self._end, Output(kind, text[fits:]))
            self._loose += len(text) - fits
            if self._loose > _LOOSE:
                self._shorten()

    def picture(self, png: bytes) -> None:
        self._begin()
        self.pictures += 1
        (self._end or self._start).append(Output("picture", png=png))

    def outputs(self) -> list[Output]:
        self._shorten()
        start, end = list(self._start), list(self._end)
        if self._cut:
            return _joined(start, end)
        if self._split or (start and end and start[-1].kind == end[0].kind in _STREAMS):
            start[-1] = replace(start[-1], text=start[-1].text + end.pop(0).text)
        return start + end

    def _begin(self) -> None:
        if self._stale:
            self._stale = False
            self._wipe()

    def _shorten(self) -> None:
        """Keep the last part of the end, and every picture."""
        (characters, lines), texts = _END, 0
        kept = []
        for output in reversed(self._end):
            if output.kind != "picture":
                text = _last(output.text, characters, lines) if texts < _END_OUTPUTS else ""
                self._cut = self._cut or text != output.text
                characters, lines, texts = characters - len(text), lines - text.count("\n"), texts + 1
                if not text:
                    continue
                output = replace(output, text=text)
            kept.append(output)
        self._end, self._loose = kept[::-1], 0


def _add(outputs: list[Output], new: Output) -> None:
    if outputs and outputs[-1].kind == new.kind and new.kind in _STREAMS:
        outputs[-1] = replace(new, text=outputs[-1].text + new.text)
    else:
        outputs.append(new)


def _fitting(text: str, characters: int, lines: int) -> int:
    """How much of the start of ``text`` has at most so many characters and lines."""
    part = text[:characters]
    pieces = part.split("\n", lines)
    return len(part) if len(pieces) <= lines else len(part) - len(pieces[-1])


def _last(text: str, characters: int, lines: int) -> str:
    part = text[-characters:] if characters > 0 else ""
    pieces = part.rsplit("\n", max(0, lines))
    return part if len(pieces) <= lines else part[len(pieces[0]) + 1 :]


def _joined(start: list[Output], end: list[Output]) -> list[Output]:
    """Both parts with the mark of the cut between them."""
    if start and start[-1].kind != "picture":
        start[-1] = replace(start[-1], text=start[-1].text.rstrip("\n") + CUT)
    else:
        start.append(Output("stdout", CUT))
    if end and end[0].kind == start[-1].kind:
        start[-1] = replace(start[-1], text=start[-1].text + end.pop(0).text)
    return start + end
