# hint: You count 1 + 2 and 2 + 1 separately. Finish one coin for all amounts before the next coin comes in.
def count_ways(amount, coins):
    values = set(coins)
    if any(value < 1 for value in values):
        raise ValueError("coins must be at least 1")
    ways = [1] + [0] * amount
    for total in range(1, amount + 1):
        for value in values:
            if value <= total:
                ways[total] += ways[total - value]
    return ways[amount]
