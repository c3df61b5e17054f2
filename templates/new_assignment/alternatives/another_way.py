"""‹What is done differently, in one line.›"""


def center(x):
    return x  # ‹right, in another way›
