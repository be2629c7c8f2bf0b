def change(cents):
    if cents < 0:
        raise ValueError
    paid = [200] * (cents // 200)
    cents %= 200
    best = [[]]
    for amount in range(1, cents + 1):
        options = [best[amount - coin] + [coin] for coin in (1, 2, 5, 10, 20, 50, 100) if coin <= amount]
        best.append(min(options, key=len))
    return sorted(paid + best[cents], reverse=True)
