"""
es: ‹Qué hace de otra manera, en una frase.›
en: ‹What is done differently, in one sentence.›
"""


def center(x):
    return x  # ‹right, in another way›
