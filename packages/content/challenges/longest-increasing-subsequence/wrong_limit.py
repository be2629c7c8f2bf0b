# hint: `1e17 + 1` is the same float as `1e17`, so adding 1 doesn't give you a number that's greater than all others.
from bisect import bisect_left


def longest_increasing(numbers):
    if not numbers:
        return []
    lasts = []
    lengths = []
    for number in numbers:
        k = bisect_left(lasts, number)
        lasts[k : k + 1] = [number]
        lengths.append(k + 1)
    result = []
    need = len(lasts)
    limit = max(numbers) + 1
    for number, length in zip(reversed(numbers), reversed(lengths)):
        if length == need and number < limit:
            result.append(number)
            limit = number
            need -= 1
    return result[::-1]
