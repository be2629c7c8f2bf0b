def longest(trails, n):
    known = trails[trails["km"].notna()].sort_values("name").sort_values("km", ascending=False, kind="stable")
    place = known.groupby("region").cumcount()
    result = known[place < n].sort_values("region", kind="stable")
    result.index = range(len(result))
    return result
