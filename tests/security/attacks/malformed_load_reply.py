"""Answers the loading of its cells with something that is no list of cells.

family: forged frames
answers: right
verdict: all=full
"""

import sys

worker = sys.modules["autograder.sandbox.worker"]
answer = worker.Session.answer


def lie(self, request):
    answer(self, request)
    return {"cells": [{"index": "one", "error": 5}, 7], "output": {}} if request["op"] == "load" else {}


worker.Session.answer = lie
frame = sys._getframe()
while frame is not None:  # the reply to this very loading is made by a frame that is already running
    if frame.f_code.co_name == "_load":
        frame.f_locals["results"][:] = [7, {"index": [], "error": "x"}, {}]
        frame.f_locals["results"].__class__
    frame = frame.f_back
