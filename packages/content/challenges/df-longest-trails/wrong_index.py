# hint: The index of the result counts from 0.
def longest(trails, n):
    ordered = trails.dropna(subset=["km"]).sort_values(["region", "km", "name"], ascending=[True, False, True])
    return ordered.groupby("region").head(n)
