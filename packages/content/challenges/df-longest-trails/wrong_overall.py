# hint: The n longest of each region, not of the whole frame.
def longest(trails, n):
    ordered = trails.dropna(subset=["km"]).sort_values(["km", "name"], ascending=[False, True]).head(n)
    return ordered.sort_values(["region", "km", "name"], ascending=[True, False, True], ignore_index=True)
