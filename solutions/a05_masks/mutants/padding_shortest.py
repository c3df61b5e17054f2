"""
es: Dejas visibles solo las claves que existen en todas las frases, como si una sola longitud valiera para
el lote entero. Al extender una máscara no se reduce nada: cada frase conserva su propia longitud. Relee
«Relleno: de qué forma es la máscara».
en: You leave visible only the keys that exist in every sentence, as if one length held for the whole
batch. Broadcasting a mask reduces nothing: each sentence keeps its own length. Reread 'Padding: mind the
shape'.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) < np.full_like(lengths, lengths.min())[:, None, None, None]
