def count_ways(amount, coins):
    values = set(coins)
    if any(value < 1 for value in values):
        raise ValueError("coins must be at least 1")
    ways = [1] + [0] * amount
    for value in values:
        for total in range(value, amount + 1):
            ways[total] += ways[total - value]
    return ways[amount]
