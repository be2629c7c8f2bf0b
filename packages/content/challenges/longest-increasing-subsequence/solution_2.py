from bisect import bisect_left


def longest_increasing(numbers):
    last, places = [], []  # the last number for each length, and its position
    before = []  # the position of the number that comes before each one
    for place, number in enumerate(numbers):
        k = bisect_left(last, number)
        before.append(places[k - 1] if k > 0 else None)
        last[k : k + 1] = [number]
        places[k : k + 1] = [place]

    kept = []
    place = places[-1] if places else None
    while place is not None:
        kept.append(numbers[place])
        place = before[place]
    return kept[::-1]
