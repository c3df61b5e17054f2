"""
es: Tu función hace la cuenta y no la entrega: sin `return`, Python devuelve `None`. Escribe qué debe
salir de la función.
en: Your function does the work and does not hand it over: with no `return`, Python returns `None`. Say
what should come out of it.
"""


def masked_softmax(scores, mask):
    torch.softmax(scores, dim=-1)
