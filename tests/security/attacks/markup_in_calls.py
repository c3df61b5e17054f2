"""Fails its checks with markup in what it returns and raises.

family: injection
answers: right
verdict: softmax=failed attention=error scorer=error axis=failed
"""


class Scorer:
    def __init__(self, d):
        self["<script>alert(1)</script>"]


def softmax(z, axis=-1):
    return type("<script>alert(1)</script>", (), {})()


def attention(q, k, v):
    return q.__getattribute__("<img src=x onerror=alert(1)>\x1b[31m")


def axis():
    return "<script>alert(1)</script>\u202e"
