# hint: A coin worth 0 or less gets through. Reject such coins before you count.
def count_ways(amount, coins):
    values = {value for value in coins if value > 0}
    ways = [1] + [0] * amount
    for value in values:
        for total in range(value, amount + 1):
            ways[total] += ways[total - value]
    return ways[amount]
