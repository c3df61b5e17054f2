"""
es: Has repartido en proporción a las puntuaciones, 6 de 10, sin tomar exponenciales. La softmax reparte
en proporción a las exponenciales. Relee «Softmax sin desbordarse».
en: You shared out in proportion to the scores, 6 out of 10, without exponentials. Softmax shares in
proportion to the exponentials. Reread 'A softmax that does not overflow'.
"""


def weight_by_hand():
    return 0.6
