"""
es: Tu función calcula la entrada del modelo y no la entrega: sin `return`, Python devuelve `None`. Escribe
qué debe salir de la función.
en: Your function computes the input of the model and does not hand it over: without `return`, Python
returns `None`. Say what should come out of the function.
"""


def embed(tokens, embeddings, table):
    add_positions(embeddings[tokens] * np.sqrt(embeddings.shape[1]), table)
