"""
es: El experimento, como un bucle de sorteos con un solo generador y sumas acumuladas.
en: The experiment as a loop over draws, with one generator throughout and running totals.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    totals = np.zeros(3)
    for _ in range(draws):
        q = rng.standard_normal(d_k)
        products = rng.standard_normal((10, d_k)) @ q
        totals += [products.std(), softmax(products).max(), softmax(products / d_k**0.5).max()]
    return tuple(totals / draws)
