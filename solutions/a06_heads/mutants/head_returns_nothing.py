"""
es: Encuentras la parte de la cabeza pero no la devuelves: sin `return`, quien llama recibe None.
en: You find the head's part but do not hand it over: without `return`, the caller receives None.
"""


def head_weights(W, num_heads, i):
    width = W.shape[1] // num_heads
    W[:, i * width : (i + 1) * width]
