"""A headless Chromium over its DevTools protocol: opens files, notes what goes wrong, measures, prints."""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tornado.websocket import WebSocketClientConnection, websocket_connect

FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage", "--remote-debugging-port=0",
)  # fmt: skip
_START_SECONDS, _ANSWER_SECONDS = 120, 120
PHONE, DESKTOP = (390, 844), (1280, 900)


def executable() -> str | None:
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@dataclass
class Page:
    """One opened file. ``errors`` are console errors, exceptions and failed loads; ``requests`` all URLs."""

    browser: Browser
    session: str
    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def evaluate(self, expression: str) -> Any:
        options = {"expression": expression, "returnByValue": True, "awaitPromise": True}
        return self.browser.send("Runtime.evaluate", options, self.session)["result"].get("value")

    def pdf(self) -> bytes:
        """The page as it prints on A4."""
        options = {"paperWidth": 8.27, "paperHeight": 11.69, "printBackground": True}
        return base64.b64decode(self.browser.send("Page.printToPDF", options, self.session)["data"])

    def screenshot(self) -> bytes:
        options = {"captureBeyondViewport": True}
        return base64.b64decode(self.browser.send("Page.captureScreenshot", options, self.session)["data"])


class Browser:
    """``with Browser() as browser: page = browser.open(path, PHONE)``."""

    def __init__(self) -> None:
        program = executable()
        assert program is not None
        self._loop = asyncio.new_event_loop()
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [program, *FLAGS, f"--user-data-dir={self._profile.name}", "about:blank"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        self._number = 0
        try:
            self._socket = self._connect()
        except BaseException:
            self._stop()
            raise

    def _connect(self) -> WebSocketClientConnection:
        address = self._address()
        socket: WebSocketClientConnection = self._run(
            lambda: websocket_connect(address, max_message_size=256 << 20)
        )
        return socket

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def _stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)
        assert self._process.stderr is not None
        self._process.stderr.close()
        self._loop.close()
        self._profile.cleanup()

    def open(self, path: Path, size: tuple[int, int]) -> Page:
        """Load a file in a window of this size (a narrow one counts as a phone) and wait until it stands."""
        target = self.send("Target.createTarget", {"url": "about:blank"})["targetId"]
        attached = self.send("Target.attachToTarget", {"targetId": target, "flatten": True})
        page = Page(self, attached["sessionId"])
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable", {}, page.session)
        width, height = size
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.send("Emulation.setDeviceMetricsOverride", metrics, page.session)
        loaded: list[bool] = []
        note = _noting(page, loaded)
        self.send("Page.navigate", {"url": path.resolve().as_uri()}, page.session, note)
        while not loaded:
            note(self._receive())
        self.send("Runtime.evaluate", {"expression": "1"}, page.session, note)  # whatever is still on its way
        return page

    def send(
        self,
        method: str,
        parameters: dict[str, Any],
        session: str | None = None,
        note: Callable[[dict[str, Any]], None] = lambda message: None,
    ) -> dict[str, Any]:
        """The result of one command; events that come before it go to ``note``."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self._run(lambda: self._socket.write_message(json.dumps(message)))
        while True:
            answer = self._receive()
            if answer.get("id") == self._number:
                assert "error" not in answer, f"{method}: {answer.get('error')}"
                result: dict[str, Any] = answer["result"]
                return result
            note(answer)

    def _receive(self) -> dict[str, Any]:
        text = self._run(self._socket.read_message)
        assert text is not None, "the browser has gone"
        message: dict[str, Any] = json.loads(text)
        return message

    def _run(self, start: Callable[[], Any]) -> Any:
        async def within() -> Any:
            async with asyncio.timeout(_ANSWER_SECONDS):
                return await start()

        return self._loop.run_until_complete(within())

    def _address(self) -> str:
        """Where the browser listens: it says so on standard error, which is read to its end meanwhile."""
        found: list[str] = []
        known = threading.Event()
        stream = self._process.stderr
        assert stream is not None

        def read() -> None:
            for line in stream:
                if line.startswith("DevTools listening on "):
                    found.append(line.split()[-1])
                    known.set()

        threading.Thread(target=read, daemon=True).start()
        assert known.wait(_START_SECONDS), "the browser did not start"
        return found[0]


def _noting(page: Page, loaded: list[bool]) -> Callable[[dict[str, Any]], None]:
    def note(message: dict[str, Any]) -> None:
        if message.get("sessionId") != page.session:
            return
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Page.loadEventFired":
            loaded.append(True)
        elif method == "Network.requestWillBeSent":
            page.requests.append(parameters["request"]["url"])
        elif method == "Network.loadingFailed":
            page.errors.append(f"not loaded: {parameters['errorText']}")
        elif method == "Runtime.exceptionThrown":
            page.errors.append(str(parameters["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "assert", "warning"):
            page.errors.append(str(parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            page.errors.append(parameters["entry"]["text"])

    return note
