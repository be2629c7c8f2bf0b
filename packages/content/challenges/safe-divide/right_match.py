def safe_divide(tops, bottoms):
    assert_same(len(tops), len(bottoms))
    results = []
    for i in range(len(tops)):
        match tops[i], bottoms[i]:
            case _, 0:
                results.append(None)
            case int() | float() as top, int() | float() as bottom:
                results.append(top * 1.0 / bottom)
            case _:
                results.append(None)
    return results


def assert_same(one, other):
    if one != other:
        raise ValueError(f"{one} and {other} items")
