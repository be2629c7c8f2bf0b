from collections import defaultdict


def invert(mapping):
    result = defaultdict(list)
    [result[mapping[key]].append(key) for key in mapping]
    return result
