"""
es: Tu consulta y tu primera clave son el mismo vector, porque siembras dos generadores con la misma
semilla. Su producto ronda d_k en lugar de √d_k. Consultas y claves tienen que ser independientes. Relee
«Cuando las suposiciones fallan».
en: Your query and your first key are the same vector, because you seed two generators with the same seed.
Their product is about d_k instead of √d_k. Queries and keys have to be independent. Reread 'When the
assumptions fail'.
"""


def measure(d_k, draws, seed):
    rows = []
    for i in range(draws):
        q = np.random.default_rng(seed + i).normal(size=(1, d_k))
        k = np.random.default_rng(seed + i).normal(size=(1, 10, d_k))
        rows.append(dot_products(q, k)[0])
    scores = np.array(rows)
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
