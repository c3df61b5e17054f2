"""
es: Tu función hace la cuenta y no la entrega: sin `return`, Python devuelve `None`. Escribe qué debe salir
de la función.
en: Your function works out the numbers and does not hand them over: without `return`, Python returns
`None`. Say what should come out of the function.
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() / np.linalg.norm(table, axis=1).mean()
    (plain, plain * np.sqrt(embeddings.shape[1]))
