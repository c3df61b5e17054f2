"""Replies with descriptions of errors whose every field is of the wrong kind.

family: forged frames
answers: right
verdict: axis=error softmax=error attention=full scorer=error
"""

import sys

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731
worker = sys.modules["autograder.sandbox.worker"]
WORSE = {
    "axis": {
        "type": 5,
        "bases": 7,
        "message": [],
        "cell": "x",
        "line": "y",
        "errno": {},
    },
    "softmax": {
        "type": "ValueError",
        "bases": [["a"]],
        "message": {"b": 1},
        "cell": 2,
        "line": 10**18,
        "errno": "1",
    },
    "Scorer": {},
}
answer = worker.Session.answer


def lie(self, request):
    target = request.get("target") or {}
    if target.get("name") in WORSE:
        return {"error": WORSE[target["name"]]}
    return answer(self, request)


worker.Session.answer = lie
