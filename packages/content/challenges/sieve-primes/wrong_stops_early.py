# hint: Squares such as 9 or 25 stay in the list if they're just below the limit. How far must the crossing out go?
def primes_below(limit):
    is_prime = [True] * max(limit, 0)
    for number in range(2, int(max(limit, 0) ** 0.5)):
        if is_prime[number]:
            for multiple in range(number * number, limit, number):
                is_prime[multiple] = False
    return [number for number in range(2, limit) if is_prime[number]]
