"""
es: Multiplicas componente a componente y te quedas ahí. Un producto escalar es la *suma* de esos
productos: el eje de las componentes tiene que desaparecer. Relee «Una suma de d_k términos».
en: You multiply component by component and stop there. A dot product is the *sum* of those products: the
axis of the components has to disappear. Reread 'A sum of d_k terms'.
"""


def dot_products(q, k):
    return q[:, None, :] * k
