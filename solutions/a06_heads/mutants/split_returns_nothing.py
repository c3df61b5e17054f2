"""
es: Tu función hace el reparto pero no lo devuelve: sin `return`, quien la llama recibe None.
en: Your function does the splitting but does not hand it over: without `return`, the caller receives None.
"""


def split_heads(x, num_heads):
    *lead, length, d_model = x.shape
    x = np.moveaxis(x.reshape(*lead, length, num_heads, d_model // num_heads), -2, -3)
