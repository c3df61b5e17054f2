"""
es: Los booleanos son correctos, pero por el camino has escrito en el array recibido, y quien te llamó ha
perdido sus sesgos. Relee qué significa no modificar los argumentos.
en: The booleans are right, but on the way you wrote into the array received, and whoever called you has
lost the biases. Reread what it means to leave the arguments alone.
"""


def to_boolean(additive):
    additive[additive > -1e9] = 0.0
    return additive == 0
