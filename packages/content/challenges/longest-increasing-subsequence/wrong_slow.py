# hint: You compare each number with all the earlier ones. That's right, but too slow for 30,000 numbers.
def longest_increasing(numbers):
    lengths, before = [], []
    ends = []
    for i, number in enumerate(numbers):
        length, place = 0, None
        for j in range(i):
            if numbers[j] < number and (lengths[j], -numbers[j], j) > (length, -numbers[place] if place is not None else 0, -1):
                length, place = lengths[j], j
        lengths.append(length + 1)
        before.append(place)
    for i in range(len(numbers)):
        if not ends or (lengths[i], -numbers[i]) >= (lengths[ends[0]], -numbers[ends[0]]):
            ends = [i]
    kept, place = [], ends[0] if ends else None
    while place is not None:
        kept.append(numbers[place])
        place = before[place]
    return kept[::-1]
