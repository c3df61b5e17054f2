"""
es: Usas la consulta del primer sorteo con las claves de todos. Cada sorteo tiene su propia consulta.
Relee «Medirlo».
en: You use the query of the first draw with the keys of all of them. Every draw has a query of its own.
Reread 'Measuring it'.
"""


def dot_products(q, k):
    return k @ q[0]
