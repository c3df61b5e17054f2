"""
es: Devuelves una desviación por sorteo, y se pide un solo número. Cada una es muy incierta; lo que
interesa es su media. Relee «Cuántos sorteos hacen falta».
en: You return one deviation per draw, and a single number was asked for. Each of them is very uncertain;
their mean is what we are after. Reread 'How many draws it takes'.
"""


def score_spread(scores):
    return scores.std(axis=1)
