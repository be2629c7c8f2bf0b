# hint: You return the smallest last number for each length. The length is right, but these numbers come from different sequences.
from bisect import bisect_left


def longest_increasing(numbers):
    last = []
    for number in numbers:
        k = bisect_left(last, number)
        last[k : k + 1] = [number]
    return last
