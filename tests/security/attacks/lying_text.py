"""Answers a choice with a subclass of str whose every method returns what compares equal.

family: lying objects
answers: right
verdict: softmax=full attention=full scorer=full axis=failed
bare: naive score
"""


class AnyLetter(str):
    def __eq__(self, other):
        return True

    def __hash__(self):
        return hash("b")

    def strip(self, *chars):
        return self

    lower = upper = casefold = rstrip = lstrip = strip


def axis():
    return AnyLetter("z")
