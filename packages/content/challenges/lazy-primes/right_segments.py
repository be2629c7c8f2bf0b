def primes():
    low, size, found = 2, 1000, []
    while True:
        high = low + size
        flags = bytearray([1]) * size
        for prime in found:
            if prime * prime >= high:
                break
            start = max(prime * prime, (low + prime - 1) // prime * prime)
            for multiple in range(start, high, prime):
                flags[multiple - low] = 0
        for place in range(size):
            if flags[place]:
                number = low + place
                found.append(number)
                yield number
                for multiple in range(number * number, high, number):
                    flags[multiple - low] = 0
        low = high
