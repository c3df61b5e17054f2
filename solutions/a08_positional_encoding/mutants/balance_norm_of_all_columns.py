"""
es: Has tomado √d como norma de la posición. Cada par, con su seno y su coseno, aporta solo 1 al cuadrado de
la norma, y hay d/2 pares. Relee el final de «La fórmula».
en: You took √d as the norm of the position. Each pair, sine and cosine together, contributes just 1 to the
square of the norm, and there are d/2 pairs. Reread the end of "The formula".
"""


def balance():
    return 128**0.5
