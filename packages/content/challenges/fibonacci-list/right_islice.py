from itertools import islice


def stream():
    pair = (0, 1)
    while True:
        yield pair[0]
        pair = pair[1], sum(pair)


def fibonacci(n):
    return list(islice(stream(), n))
