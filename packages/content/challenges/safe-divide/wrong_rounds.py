# hint: You round the results. Nothing in the task asks for that.
def safe_divide(tops, bottoms):
    if len(tops) != len(bottoms):
        raise ValueError("the lists differ in length")
    results = []
    for top, bottom in zip(tops, bottoms):
        try:
            results.append(round(top / bottom, 2))
        except (ZeroDivisionError, TypeError):
            results.append(None)
    return results
