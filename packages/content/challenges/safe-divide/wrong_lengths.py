# hint: `zip` drops the rest of the longer list without a word. Compare the lengths before you begin.
def safe_divide(tops, bottoms):
    results = []
    for top, bottom in zip(tops, bottoms):
        try:
            results.append(top / bottom)
        except (ZeroDivisionError, TypeError):
            results.append(None)
    return results
