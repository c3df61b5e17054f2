"""
es: Con números complejos de módulo 1: los pasos son potencias y la similitud, una parte real.
en: With complex numbers of modulus 1: steps are powers, and similarity is a real part.
"""


def turns(k, d_model):
    frequencies = 10000.0 ** (-2 * np.arange((d_model + 1) // 2) / d_model)
    return np.exp(1j * np.multiply.outer(k, frequencies))


def sinusoidal_pe(n_positions, d_model):
    hands = turns(np.arange(n_positions), d_model)
    pairs = np.stack([hands.imag, hands.real], axis=2)
    return pairs.reshape(n_positions, 2 * hands.shape[1])[:, :d_model]


def rotation(k, d_model):
    matrix = np.zeros((d_model, d_model))
    for i, hand in enumerate(turns(k, d_model)):
        block = slice(2 * i, 2 * i + 2)
        matrix[block, block] = hand.real * np.eye(2) + hand.imag * np.array([[0, 1], [-1, 0]])
    return matrix


def similarity(k, d_model):
    return turns(k, d_model).sum(-1).real


def first_rise(d_model):
    steps = np.diff(similarity(np.arange(0, 1000), d_model))
    return 1 + np.argmax(steps > 0)
