"""
es: Con tantas consultas como claves aciertas, pero en cuanto sobran claves dejas ver un token futuro. El
desplazamiento es la diferencia exacta T_k − T_q: cuenta las posiciones en la tabla de dos consultas y
cinco claves.
en: With as many queries as keys you are right, but as soon as there are more keys you show one future
token. The shift is exactly the difference T_k − T_q: count positions in the table of two queries and five
keys.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_q, t_k, k=t_k - t_q + (t_k > t_q), dtype=bool)
