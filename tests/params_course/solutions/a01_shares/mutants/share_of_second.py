"""
es: Has dado la parte de la segunda puntuación. Relee de cuál se pregunta.
en: You gave the share of the second score. Reread which one is asked about.
"""


def share():
    return second / (first + second)
