from collections import defaultdict
from statistics import mean


class Averages(defaultdict):
    pass


def averages(records):
    scores = Averages(list)
    for name, score in records:
        scores[name] += [] if score is None else [score]
    return dict(zip(scores, (mean(each) if each else None for each in scores.values())))
