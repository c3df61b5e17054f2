"""
es: Has juntado todas las frases del lote en una sola tabla antes de permutar, y sus filas se han perdido
o mezclado. Cada tabla se permuta aparte y de la misma manera.
en: You merged all sentences of the batch into one table before permuting, so rows were lost or mixed.
Each table is permuted by itself, all in the same way.
"""


def permute(x, p):
    flat = x.reshape(-1, x.shape[-1])
    order = np.concatenate([np.asarray(p), np.arange(len(p), len(flat))])
    return flat[order].reshape(x.shape)
