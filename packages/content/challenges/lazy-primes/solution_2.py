def primes():
    factors = {}
    number = 2
    while True:
        if number in factors:
            for prime in factors.pop(number):
                factors.setdefault(number + prime, []).append(prime)
        else:
            yield number
            factors[number * number] = [number]
        number += 1
