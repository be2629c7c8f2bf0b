# hint: `0 / 5` is 0, not `None`. Your condition takes a 0 on top for a missing value.
def safe_divide(tops, bottoms):
    if len(tops) != len(bottoms):
        raise ValueError("the lists differ in length")
    results = []
    for top, bottom in zip(tops, bottoms):
        try:
            results.append(top / bottom if top and bottom else None)
        except TypeError:
            results.append(None)
    return results
