"""
es: A tu atención le falta $W_O$: has contado tres matrices de $d_{model}$ por $d_{model}$, y el enunciado
pide cuatro.
en: Your attention lacks its $W_O$: you counted three matrices of $d_{model}$ by $d_{model}$, and the
question asks for four.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 3 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model + (4 * d_model if layer_norm else 0)
