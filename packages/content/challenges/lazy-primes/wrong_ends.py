# hint: Your list ends after 4000 primes. The generator has to go on forever.
def primes():
    found = []
    number = 2
    while len(found) < 4000:
        for prime in found:
            if number % prime == 0:
                break
            if prime * prime > number:
                found.append(number)
                break
        else:
            found.append(number)
        number += 1
    yield from found
