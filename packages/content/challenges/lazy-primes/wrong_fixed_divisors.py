# hint: You divide by a fixed list of primes. Numbers whose factors are all larger than those pass as prime.
def primes():
    small = [n for n in range(2, 200) if all(n % d for d in range(2, n))]
    number = 2
    while True:
        if all(number % prime or number == prime for prime in small):
            yield number
        number += 1
