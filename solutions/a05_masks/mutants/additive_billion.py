"""
es: Has escrito −10⁹, que se usa mucho y casi siempre basta. Pero es finito: no anula del todo si las
puntuaciones son enormes. Aquí se pide menos infinito. Relee el enunciado de la pregunta 6.
en: You wrote −10⁹, which is common and nearly always enough. But it is finite, and does not quite wipe
out enormous scores. Minus infinity is asked for here. Reread question 6.
"""


def to_additive(mask):
    return np.where(mask, 0.0, -1e9)
