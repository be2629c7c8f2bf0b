# hint: A second generator empties the list that the first one still divides by. Make the list inside the function.
found = []


def primes():
    found.clear()
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
