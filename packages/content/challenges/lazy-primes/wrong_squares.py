# hint: Squares such as 9 and 25 come out as primes. You stop dividing just before their only prime factor.
def primes():
    number = 2
    while True:
        divisor = 2
        while divisor * divisor < number and number % divisor:
            divisor += 1
        if divisor * divisor >= number:
            yield number
        number += 1
