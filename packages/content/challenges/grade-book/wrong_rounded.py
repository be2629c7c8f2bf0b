# hint: You round the averages. Return them as they are.
def averages(records):
    scores = {}
    for name, score in records:
        scores.setdefault(name, [])
        if score is not None:
            scores[name].append(score)
    return {name: round(sum(points) / len(points), 2) if points else None for name, points in scores.items()}
