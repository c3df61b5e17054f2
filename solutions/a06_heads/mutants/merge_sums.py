"""
es: Has sumado las cabezas. Cada una ha calculado algo distinto y sus números se ponen en fila, de modo que
el resultado mide h · d_k. Combinarlas es tarea de la proyección que viene después.
en: You added the heads up. Each has computed something different and its numbers are placed side by side,
so the result is h · d_k wide. Mixing them is the job of the projection that comes next.
"""


def merge_heads(x):
    return x.sum(axis=-3)
