# hint: After the first bad pair, the rest of the list is missing. Your `try` surrounds the whole loop.
def safe_divide(tops, bottoms):
    if len(tops) != len(bottoms):
        raise ValueError("the lists differ in length")
    results = []
    try:
        for top, bottom in zip(tops, bottoms):
            results.append(top / bottom)
    except (ZeroDivisionError, TypeError):
        results.append(None)
    return results
