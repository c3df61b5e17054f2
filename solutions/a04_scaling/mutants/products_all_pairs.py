"""
es: Cruzas cada consulta con las claves de todos los sorteos. Cada consulta se cruza solo con las claves de
su propio sorteo: el eje de los sorteos se comparte, no se combina consigo mismo. Relee «Medirlo».
en: You pair every query with the keys of all the draws. A query meets only the keys of its own draw: the
axis of the draws is shared, so it is not combined with itself. Reread 'Measuring it'.
"""


def dot_products(q, k):
    return q @ k.transpose(0, 2, 1)
