# hint: A student who missed every test isn't in your result. Make room for the name before you look at the score.
def averages(records):
    scores = {}
    for name, score in records:
        if score is not None:
            scores.setdefault(name, []).append(score)
    return {name: sum(points) / len(points) for name, points in scores.items()}
