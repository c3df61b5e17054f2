"""Replies with generators, dict views, memory maps, coroutines and files: things that are not there yet.

family: lying objects
answers: right
verdict: softmax=failed attention=failed scorer=full axis=failed|error
"""

import itertools


def softmax(z, axis=-1):
    return (row for row in itertools.count())


async def attention(q, k, v):
    return q


def axis():
    return {"b": 1}.keys()
