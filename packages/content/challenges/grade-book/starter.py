def averages(records):
    result = {}
    for name, score in records:
        result[name] = score
    return result
