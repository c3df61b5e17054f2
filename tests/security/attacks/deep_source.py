"""Compiles, parses and evaluates source too deep for the parser, the compiler and the interpreter's stack.

family: crashes
answers: right
verdict: axis=error|memory|timeout softmax=full attention=full scorer=full
"""

import ast
import sys

DEEP = ("-" * 300_000 + "1", "1" + "+1" * 300_000, "a" + ".b" * 300_000, "(" * 300_000)
for source in DEEP:
    attempt(lambda: ast.parse(source), lambda: compile(source, "deep", "eval"))


def axis():
    sys.setrecursionlimit(10**9)
    return eval("1" + "+1" * 1_000_000) and exec("x = " + "[" * 90 + "1" + "]" * 90) or 1 / 0
