# hint: A missed test lowers the average, as if it were a score of 0. It shouldn't count at all.
def averages(records):
    scores = {}
    for name, score in records:
        scores.setdefault(name, []).append(score)
    return {
        name: None if set(points) == {None} else sum(p or 0 for p in points) / len(points)
        for name, points in scores.items()
    }
