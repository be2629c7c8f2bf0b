def safe_divide(tops, bottoms):
    results = []
    for top, bottom in zip(tops, bottoms):
        results.append(top / bottom)
    return results
