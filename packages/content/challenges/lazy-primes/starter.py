def primes():
    yield 2
    yield 3
    yield 5
