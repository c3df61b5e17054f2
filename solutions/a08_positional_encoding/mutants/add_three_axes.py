"""
es: Tu función desempaqueta la forma de x en tres tamaños, así que solo admite lotes de frases; con una
frase suelta, o con más dimensiones delante, da error. Usa solo los dos últimos ejes. Relee el enunciado de
la pregunta 7.
en: Your function unpacks the shape of x into three sizes, so it takes batches of sentences only; a single
sentence, or more dimensions in front, make it fail. Use the last two axes only. Reread question 7.
"""


def add_positions(x, table, start=0):
    b, t, d = x.shape
    if start + t > len(table):
        raise ValueError("no such position")
    return x + table[start : start + t]
