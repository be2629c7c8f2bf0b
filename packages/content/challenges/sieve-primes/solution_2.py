def primes_below(limit):
    is_prime = bytearray([1]) * max(limit, 0)
    is_prime[:2] = bytes(min(len(is_prime), 2))
    number = 2
    while number * number < limit:
        if is_prime[number]:
            multiples = range(number * number, limit, number)
            is_prime[number * number :: number] = bytes(len(multiples))
        number += 1
    return [number for number, prime in enumerate(is_prime) if prime]
