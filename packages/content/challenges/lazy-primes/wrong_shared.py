# hint: A second generator goes on where the first one is. Keep everything that changes inside the function.
number = 1


def primes():
    global number
    while True:
        number += 1
        divisor = 2
        while divisor * divisor <= number and number % divisor:
            divisor += 1
        if divisor * divisor > number:
            yield number
