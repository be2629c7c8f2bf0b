def count_ways(amount, coins):
    values = sorted(set(coins))
    if values and values[0] <= 0:
        raise ValueError("a coin is worth at least 1")
    ways = {0: 1}
    for value in values:
        ways = dict(ways)
        for total in range(amount - value + 1):
            if total in ways:
                ways[total + value] = ways.get(total + value, 0) + ways[total]
    return ways.get(amount, 0)
