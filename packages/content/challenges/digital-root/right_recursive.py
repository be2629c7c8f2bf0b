from functools import reduce


def digital_root(n):
    text = str(n)
    return n if len(text) == 1 else digital_root(reduce(lambda total, digit: total + int(digit), text, 0))
