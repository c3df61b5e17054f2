"""Replies with an error that is no description but a word, or nothing.

family: forged frames
answers: right
verdict: axis=error|failed softmax=error|failed attention=full scorer=error|failed
"""

import sys

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731
worker = sys.modules["autograder.sandbox.worker"]
WORSE = {"axis": "MemoryError", "softmax": 0, "Scorer": [None]}
answer = worker.Session.answer


def lie(self, request):
    target = request.get("target") or {}
    return {"error": WORSE[target["name"]]} if target.get("name") in WORSE else answer(self, request)


worker.Session.answer = lie
