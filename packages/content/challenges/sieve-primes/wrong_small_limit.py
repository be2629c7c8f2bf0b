# hint: With a limit of 0 or 1, there's no place for the numbers 0 and 1 in your list of flags, and the code fails.
def primes_below(limit):
    is_prime = [True] * max(limit, 0)
    is_prime[0] = is_prime[1] = False
    for number in range(2, limit):
        if is_prime[number]:
            for multiple in range(number * number, limit, number):
                is_prime[multiple] = False
    return [number for number in range(limit) if is_prime[number]]
