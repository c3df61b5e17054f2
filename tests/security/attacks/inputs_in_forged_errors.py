"""Describes its error itself, with the hidden input wherever there is room: type, bases, message, place.

family: hidden inputs
answers: right
verdict: softmax=error attention=error scorer=full axis=full
"""

import sys

worker = sys.modules["autograder.sandbox.worker"]
answer = worker.Session.answer


def lie(self, request):
    target = request.get("target") or {}
    if target.get("name") in ("softmax", "attention"):
        text = leak(request["args"][0])
        kind = text if target["name"] == "softmax" else "ValueError"
        return {"error": {"type": kind, "bases": [text, "ValueError"], "message": f"{text} is odd", "cell": 6, "line": 3,
                          "errno": None}}  # fmt: skip
    return answer(self, request)


worker.Session.answer = lie
