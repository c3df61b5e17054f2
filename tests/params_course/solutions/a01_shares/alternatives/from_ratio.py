"""The share from the ratio of the two scores."""


def share():
    ratio = first / second
    return ratio / (1 + ratio)
