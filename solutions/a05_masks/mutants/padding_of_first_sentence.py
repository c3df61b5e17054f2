"""
es: Usas la longitud de la primera frase para todas. Con una sola frase no se nota; con dos, la segunda
pierde tokens o gana relleno. Cada frase lleva la suya. Relee la tabla de las frases A y B.
en: You use the length of the first sentence for all of them. With a single sentence it does not show;
with two, the second loses tokens or gains padding. Each has its own. Reread the table of sentences A and
B.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) < np.full_like(lengths, lengths[0])[:, None, None, None]
