# hint: 1 isn't a prime. The first number to yield is 2.
def primes():
    number = 1
    while True:
        divisor = 2
        while divisor * divisor <= number and number % divisor:
            divisor += 1
        if divisor * divisor > number:
            yield number
        number += 1
