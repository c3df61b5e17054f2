"""
es: Tu consulta y tu primera clave son el mismo vector, porque siembras dos generadores con la misma
semilla. Su producto ronda d_k en lugar de √d_k. Consultas y claves tienen que ser independientes. Relee
«Cuando las suposiciones fallan».
en: Your query and your first key are the same vector, because you seed two generators with the same seed.
Their product is about d_k instead of √d_k. Queries and keys have to be independent. Reread 'When the
assumptions fail'.
"""


def measure(d_k, draws, seed):
    q = np.random.default_rng(seed).normal(size=(draws, d_k))
    k = np.random.default_rng(seed).normal(size=(draws, 10, d_k))
    scores = dot_products(q, k)
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
