# hint: Your generator stops at some point. However large the limit is, there are primes above it.
def primes():
    for number in range(2, 10000):
        divisor = 2
        while divisor * divisor <= number and number % divisor:
            divisor += 1
        if divisor * divisor > number:
            yield number
