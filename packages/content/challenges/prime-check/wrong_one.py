# hint: 1 isn't prime by definition, and neither are the numbers below it. Your loop finds no divisor for them.
def is_prime(n):
    divisor = 2
    while divisor * divisor <= n:
        if n % divisor == 0:
            return False
        divisor += 1
    return True
