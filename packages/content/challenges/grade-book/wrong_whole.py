# hint: Your averages are whole numbers: `//` drops the fraction.
def averages(records):
    scores = {}
    for name, score in records:
        scores.setdefault(name, [])
        if score is not None:
            scores[name].append(score)
    return {name: sum(points) // len(points) if points else None for name, points in scores.items()}
