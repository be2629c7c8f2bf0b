# hint: The longest trail comes first.
def longest(trails, n):
    ordered = trails.dropna(subset=["km"]).sort_values(["region", "km", "name"])
    return ordered.groupby("region").head(n).reset_index(drop=True)
