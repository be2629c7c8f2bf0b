def primes_below(limit):
    odd = set(range(3, limit, 2))
    for number in range(3, int(max(limit, 0) ** 0.5) + 1, 2):
        if number in odd:
            odd.difference_update(range(number * number, limit, 2 * number))
    return ([2] if limit > 2 else []) + sorted(odd)
