"""A real Jupyter server with formgrader in a course folder, and a small client for formgrader's API."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psutil

_START_SECONDS, _STOP_SECONDS, _ANSWER_SECONDS = 120, 20, 300
Rows = list[dict[str, Any]]
Table = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Client:
    """Formgrader's API as its own pages use it; the token stands for a login, so no cookie is needed."""

    url: str
    token: str

    @property
    def login(self) -> str:
        """A visit logs a browser in. Not a page of formgrader: the cookie they set is for themselves only."""
        return f"{self.url}/api/status?token={self.token}"

    def get(self, path: str) -> Any:
        return self._ask("GET", path)

    def put(self, path: str, body: object) -> Any:
        return self._ask("PUT", path, json.dumps(body).encode())

    def post(self, path: str) -> Any:
        return self._ask("POST", path, b"")

    def submissions(self, assignment: str) -> Table:
        """Who handed in what, with scores: one entry a student."""
        rows: Rows = self.get(f"/submissions/{quote(assignment)}")
        return {row["student"]: row for row in rows}

    def notebooks(self, assignment: str, notebook: str) -> Table:
        """The graded notebooks, one entry a student; ``id`` is what the pages of a submission go by."""
        rows: Rows = self.get(f"/submitted_notebooks/{quote(assignment)}/{quote(notebook)}")
        return {row["student"]: row for row in rows}

    def grades(self, submission: str) -> Table:
        return {row["name"]: row for row in self.get(f"/grades?submission_id={submission}")}

    def comments(self, submission: str) -> Table:
        return {row["name"]: row for row in self.get(f"/comments?submission_id={submission}")}

    def autograde(self, assignment: str, student: str) -> dict[str, Any]:
        """What formgrader's lightning button does; the answer has ``success`` and ``log``."""
        answer: dict[str, Any] = self.post(f"/submission/{quote(assignment)}/{quote(student)}/autograde")
        return answer

    def html(self, page: str) -> str:
        """A page of formgrader as it comes, before its scripts run."""
        with self._answer("GET", f"/formgrader/{page}") as answer:
            text: str = answer.read().decode()
            return text

    def _ask(self, method: str, path: str, body: bytes | None = None) -> Any:
        with self._answer(method, f"/formgrader/api{path}", body) as answer:
            return json.load(answer)

    def _answer(self, method: str, path: str, body: bytes | None = None) -> Any:
        request = urllib.request.Request(f"{self.url}{path}", body, method=method)
        request.add_header("Authorization", f"token {self.token}")
        return _PLAIN.open(request, timeout=_ANSWER_SECONDS)


_PLAIN = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # whatever proxy the machine names


class Formgrader:
    """``with Formgrader(course) as client``: the server runs in the folder as a person would start it."""

    def __init__(self, course: Path, **environment: str) -> None:
        self.course, self.log = course, course.with_name("jupyter.log")
        self._private = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        folders = {f"JUPYTER_{name}_DIR": self._private.name for name in ("CONFIG", "DATA", "RUNTIME")}
        self._environment = os.environ | folders | environment
        self._token = secrets.token_hex(16)

    def __enter__(self) -> Client:
        command = [
            *(sys.executable, "-m", "jupyter_server", "--no-browser", "--ip=127.0.0.1", "--port=0"),
            f"--IdentityProvider.token={self._token}",
            *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
        ]
        with self.log.open("w") as log:
            self._process = subprocess.Popen(
                command,
                cwd=self.course,
                env=self._environment,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
            )
        try:
            return self._wait()
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        """Ask, then insist: nothing that the server started may be left."""
        family = [psutil.Process(self._process.pid)] if self._process.poll() is None else []
        family += [child for parent in family for child in parent.children(recursive=True)]
        self._process.terminate()
        _, left = psutil.wait_procs(family, _STOP_SECONDS)
        for process in left:
            process.kill()
        self._process.wait(_STOP_SECONDS)
        self._private.cleanup()

    def _wait(self) -> Client:
        """The server writes a file with its address when it listens."""
        note = Path(self._private.name) / f"jpserver-{self._process.pid}.json"
        end = time.monotonic() + _START_SECONDS
        while time.monotonic() < end and self._process.poll() is None:
            if note.exists() and (text := note.read_text()).rstrip().endswith("}"):
                client = Client(f"http://127.0.0.1:{json.loads(text)['port']}", self._token)
                assert client.get("/status") == {"status": True}
                return client
            time.sleep(0.1)
        raise AssertionError(f"no Jupyter server:\n{self.log.read_text()[-3000:]}")
