# hint: You remove spaces from the names. Names that differ in a space belong to different students.
def averages(records):
    scores = {}
    for name, score in records:
        name = name.strip()
        scores.setdefault(name, [])
        if score is not None:
            scores[name].append(score)
    return {name: sum(points) / len(points) if points else None for name, points in scores.items()}
