from collections import defaultdict


def two_sum(values, target):
    places = defaultdict(list)
    for i, value in enumerate(values):
        places[value].append(i)
    for j, value in enumerate(values):
        i = places[target - value][0] if target - value in places else j
        if i < j:
            return i, j
