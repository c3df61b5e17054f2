"""Loops for ever while loading.

family: time
answers: right
verdict: all=full
"""

while True:
    pass
