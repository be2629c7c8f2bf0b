# hint: A score of 0 is a score. Your test takes it for a missing one, because 0 counts as false.
def averages(records):
    scores = {}
    for name, score in records:
        scores.setdefault(name, [])
        if score:
            scores[name].append(score)
    return {name: sum(points) / len(points) if points else None for name, points in scores.items()}
