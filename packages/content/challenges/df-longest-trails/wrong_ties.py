# hint: Trails of the same length are ordered by name.
def longest(trails, n):
    ordered = trails.dropna(subset=["km"]).sort_values("km", ascending=False, kind="stable").sort_values("region", kind="stable")
    return ordered.groupby("region").head(n).reset_index(drop=True)
