def longest(trails, n):
    ordered = trails.dropna(subset=["km"]).sort_values(["region", "km", "name"], ascending=[True, False, True])
    return ordered.groupby("region").head(n).reset_index(drop=True)[["name", "region", "km"]]
