"""
es: Un producto escalar suma todos los productos, no solo el primero. Relee su definición.
en: A dot product adds up all products, not the first alone. Reread its definition.
"""


def dot():
    return "b"
