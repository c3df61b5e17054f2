"""
es: Eso habla de las frases de un lote y no de los tokens de una frase. Cada frase se calcula por
separado, así que cambiarlas de sitio sale bien con cualquier modelo y no dice nada del orden de las
palabras. Permuta el penúltimo eje.
en: That is about the sentences of a batch, not about the tokens of a sentence. Sentences are computed one
by one, so moving them around works out for any model and says nothing about the order of words. Permute
the second-to-last axis.
"""


def is_equivariant(f, x, p):
    order = np.array(p)
    return bool(np.allclose(f(x[order]), f(x)[order]))
