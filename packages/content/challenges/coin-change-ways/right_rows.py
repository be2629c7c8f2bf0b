def count_ways(amount, coins):
    if coins and min(coins) < 1:
        raise ValueError(min(coins))
    row = [1] + [0] * amount
    for coin in sorted({*coins}, reverse=True):
        following = []
        for total, ways in enumerate(row):
            following.append(ways + (following[total - coin] if total >= coin else 0))
        row = following
    return row.pop()
