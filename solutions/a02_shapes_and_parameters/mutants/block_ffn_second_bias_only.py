"""
es: Has contado uno de los dos sesgos de la FFN. Cada una de sus dos matrices lleva el suyo: $b_1$, tan
largo como lo que produce la primera, y $b_2$, como lo que produce la segunda.
en: You counted one of the two biases of the FFN. Each of its matrices has one: $b_1$, as long as what the
first makes, and $b_2$, as long as what the second makes.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 2 * d_model * d_ff + d_model + (4 * d_model if layer_norm else 0)
