"""
es: Das por hecho que $d_{ff}$ es cuatro veces $d_{model}$, como en muchos modelos. Aquí lo recibes como
argumento y puede ser cualquiera.
en: You take it for granted that $d_{ff}$ is four times $d_{model}$, as in many models. Here it is an
argument and may be anything.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    d_ff = 4 * d_model
    return 4 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model + (4 * d_model if layer_norm else 0)
