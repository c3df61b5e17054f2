"""
es: Tu función rellena la tabla y no la entrega: sin `return`, Python devuelve `None`. Escribe qué debe
salir de la función.
en: Your function fills the table and does not hand it over: without `return`, Python returns `None`. Say
what should come out of the function.
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
