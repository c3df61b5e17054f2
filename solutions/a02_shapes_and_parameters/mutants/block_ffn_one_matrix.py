"""
es: A tu FFN le falta la vuelta: lleva el token de $d_{model}$ a $d_{ff}$ números y tiene que devolverlo a
$d_{model}$ con una segunda matriz. Relee «Un bloque entero».
en: Your FFN never comes back: it takes the token from $d_{model}$ to $d_{ff}$ numbers and needs a second
matrix to return to $d_{model}$. Reread "A whole block".
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + d_model * d_ff + d_ff + d_model + (4 * d_model if layer_norm else 0)
