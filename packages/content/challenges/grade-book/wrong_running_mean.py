# hint: The average of an average and a new score isn't the average of all scores: later tests weigh too much.
def averages(records):
    result = {}
    for name, score in records:
        if result.get(name) is None:
            result[name] = score
        elif score is not None:
            result[name] = (result[name] + score) / 2
    return result
