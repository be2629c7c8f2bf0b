import bisect


def longest_increasing(numbers):
    ends, before = [], {}
    places = []
    for place, number in enumerate(numbers):
        k = bisect.bisect_left(ends, number)
        if k == len(ends):
            ends.append(number)
            places.append(place)
        else:
            ends[k], places[k] = number, place
        before[place] = places[k - 1] if k else -1
    result, place = [], places[-1] if places else -1
    while place >= 0:
        result.insert(0, numbers[place])
        place = before[place]
    return result
