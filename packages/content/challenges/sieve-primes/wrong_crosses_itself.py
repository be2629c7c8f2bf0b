# hint: You cross out the primes along with their multiples. The first multiple to go is the one after the number itself.
def primes_below(limit):
    is_prime = [True] * max(limit, 0)
    for number in range(2, limit):
        if is_prime[number]:
            for multiple in range(number, limit, number):
                is_prime[multiple] = False
    return [number for number in range(2, limit) if is_prime[number]]
