"""Replies without a value, with surplus keys, and with gradients that are no list.

family: forged frames
answers: right
verdict: axis=error|failed softmax=error|failed attention=full scorer=error|failed
"""

import sys

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731
worker = sys.modules["autograder.sandbox.worker"]
answer = worker.Session.answer


def lie(self, request):
    target = request.get("target") or {}
    if target.get("name") == "axis":
        return {}
    if target.get("name") == "softmax":
        return {"value": None, "args": 3, "inputs": {}, "output": 5}
    if "vjp" in (request.get("options") or {}):
        return {"value": None, "inputs": 5, "parameters": "all"}
    return answer(self, request)


worker.Session.answer = lie
