# hint: `inplace=True` sorts the frame you were given.
def longest(trails, n):
    trails.sort_values(["region", "km", "name"], ascending=[True, False, True], inplace=True)
    return trails.dropna(subset=["km"]).groupby("region").head(n).reset_index(drop=True)
