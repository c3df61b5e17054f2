"""
es: Has repartido en proporción a las puntuaciones, sin tomar exponenciales. La softmax reparte en
proporción a las exponenciales. Relee «Softmax sin desbordarse».
en: You shared out in proportion to the scores, without exponentials. Softmax shares in proportion to the
exponentials. Reread 'A softmax that does not overflow'.
"""


def weight_by_hand():
    return dot_1 / (dot_1 + dot_2)
