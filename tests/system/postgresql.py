"""A throw-away PostgreSQL server with a folder and port of its own, and a password that needs quoting."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import psycopg

USER, PASSWORD = "docente", "p@ss:w/ö rd%50#?"
_START_SECONDS, _STOP_SECONDS = 60, 20


def programs() -> Path | None:
    """The folder of ``initdb`` and ``postgres``: Debian keeps them out of PATH."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda p: float(p.parts[-3]))
    found = shutil.which("postgres") if shutil.which("initdb") else None
    return debian[-1].parent if debian else Path(found).parent if found else None


class PostgreSQL:
    """``with PostgreSQL() as server: url = server.database("term")``; databases vanish with the server."""

    def __init__(self) -> None:
        folder = programs()
        assert folder is not None
        self._programs = folder
        self._private = tempfile.TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True)
        self.folder = Path(self._private.name)
        self._as_user = _unprivileged()
        if self._as_user:
            shutil.chown(self.folder, self._as_user["user"], self._as_user["group"])

    def __enter__(self) -> PostgreSQL:
        try:
            self._make()
            self._start()
        except BaseException:
            self._private.cleanup()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGINT)  # PostgreSQL's word for: drop the connections and stop
        try:
            self._process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(_STOP_SECONDS)
        self._private.cleanup()

    def database(self, name: str) -> str:
        """A new, empty database: its address as users write it."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://{USER}:{quote(PASSWORD, safe='')}@127.0.0.1:{self.port}/{name}"

    def _make(self) -> None:
        secret = self.folder / "password"
        secret.write_text(PASSWORD + "\n", encoding="utf-8")
        secret.chmod(0o644)  # in a folder that only the server's user may enter
        options = ["--auth=scram-sha-256", f"--username={USER}", f"--pwfile={secret}", "--encoding=UTF8"]
        command = [self._programs / "initdb", "-D", self.folder / "data", "--locale=C", "--no-sync", *options]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, **self._as_user)
        assert done.returncode == 0, done.stdout + done.stderr

    def _start(self) -> None:
        self.port = _free_port()
        command = [
            *(self._programs / "postgres", "-D", self.folder / "data", "-h", "127.0.0.1"),
            *("-p", str(self.port), "-k", self.folder, "-F"),
        ]
        log = self.folder / "server.log"
        with log.open("w") as stream:
            self._process = subprocess.Popen(
                command, stdout=stream, stderr=stream, stdin=stream, cwd=self.folder, **self._as_user
            )
        end = time.monotonic() + _START_SECONDS
        while not self._listens():
            if time.monotonic() > end or self._process.poll() is not None:
                self._process.kill()
                raise AssertionError(f"PostgreSQL did not start:\n{log.read_text()}")
            time.sleep(0.1)

    def _listens(self) -> bool:
        try:
            psycopg.connect(self.address("postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True


def _unprivileged() -> dict[str, str]:
    """PostgreSQL refuses to run as root: then as its package's user."""
    if os.geteuid() != 0:
        return {}
    return {"user": "postgres", "group": "postgres"}


def _free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
