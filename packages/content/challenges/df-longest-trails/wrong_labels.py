# hint: You look rows up by their labels, which can occur more than once in the index. Then you get too many rows.
def longest(trails, n):
    ordered = trails.dropna(subset=["km"]).sort_values(["region", "km", "name"], ascending=[True, False, True])
    return ordered.loc[ordered.groupby("region").head(n).index.unique()].reset_index(drop=True)[["name", "region", "km"]]
