"""Loops for ever in a call, catching whatever would stop it.

family: time
answers: right
verdict: axis=timeout softmax=full attention=full scorer=full
"""


def axis():
    while True:
        try:
            while True:
                pass
        except BaseException:
            continue
