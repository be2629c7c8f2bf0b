def primes():
    found = []
    number = 2
    while True:
        for prime in found:
            if prime * prime > number:
                found.append(number)
                yield number
                break
            if number % prime == 0:
                break
        else:
            found.append(number)
            yield number
        number += 1
