"""Prints 50 MB while loading.

family: resources
answers: right
verdict: all=full
"""

line = "x" * 1023 + "\n"
for _ in range(50 * 1024):
    print(line, end="")
