# hint: A trail without a length isn't one of the longest, even where a region has few trails.
def longest(trails, n):
    ordered = trails.sort_values(["region", "km", "name"], ascending=[True, False, True])
    return ordered.groupby("region").head(n).reset_index(drop=True)
