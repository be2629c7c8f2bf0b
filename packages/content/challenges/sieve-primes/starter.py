def primes_below(limit):
    return [number for number in range(2, limit) if number % 2 == 1]
