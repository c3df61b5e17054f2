"""Where a check's random inputs come from: one secret a course, so a regrade draws the same."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path

import numpy as np

from autograder.errors import OperatorError

_BYTES = 32


class Seeds:
    """Seeds by HMAC-SHA256(secret, slug and check id); results store only ``id``."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.id = hashlib.sha256(b"id of " + secret).hexdigest()[:12]

    def seed(self, slug: str, check: str) -> str:
        """32 hexadecimal digits, the same for every student and every regrade of a course."""
        message = f"{slug}\0{check}".encode()
        return hmac.new(self._secret, message, hashlib.sha256).hexdigest()[:32]


def generator(seed: str) -> np.random.Generator:
    return np.random.default_rng(int(seed, 16))


def course_secret(path: Path) -> bytes:
    """The secret kept in ``path``, made at first use and readable by its owner only."""
    if path.exists():
        return _read_secret(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_hex(_BYTES) + "\n")
    try:
        os.link(draft, path)  # whoever comes first wins; the other reads it
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return _read_secret(path)


def _read_secret(path: Path) -> bytes:
    text = path.read_text(encoding="ascii", errors="replace").strip()
    if not re.fullmatch(rf"[0-9a-f]{{{2 * _BYTES}}}", text):
        remedy = "restore it from your backup; a new one changes every hidden input of the course"
        raise OperatorError(f"{path}: the course secret is damaged: {remedy}")
    return bytes.fromhex(text)
