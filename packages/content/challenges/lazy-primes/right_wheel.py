from itertools import count, takewhile


def primes():
    yield from (2, 3)
    small = primes()
    known = []
    next(small)
    for number in count(5, 2):
        while not known or known[-1] ** 2 <= number:
            known.append(next(small))
        if all(number % prime for prime in takewhile(lambda prime: prime * prime <= number, known)):
            yield number
