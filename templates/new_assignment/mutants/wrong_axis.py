"""
es: ‹El error en segunda persona, y qué idea de la lección hay que releer; nunca código.›
en: ‹The mistake in the second person, and which idea of the lesson to reread; never code.›
"""


def center(x):
    return x - 1.0  # ‹the usual mistake›
