# hint: You go through the odd numbers, which is a good idea, but one prime is even.
def primes():
    number = 3
    while True:
        divisor = 3
        while divisor * divisor <= number and number % divisor:
            divisor += 2
        if divisor * divisor > number:
            yield number
        number += 2
