"""
es: Cuentas cada sesgo de la FFN como un solo número. Son vectores: $b_1$ es tan largo como lo que produce
la primera matriz, y $b_2$, como lo que produce la segunda.
en: You count each bias of the FFN as a single number. They are vectors: $b_1$ is as long as what the first
matrix makes, $b_2$ as long as what the second makes.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 2 * d_model * d_ff + 2 + (4 * d_model if layer_norm else 0)
