# hint: A merge fills in missing values, which makes floats of the seats.
import numpy as np


def compare(ours, theirs):
    both = ours.merge(theirs, on="booking", how="outer", suffixes=("_ours", "_theirs"))
    x, y = both["seats_ours"], both["seats_theirs"]
    both["problem"] = np.select([y.isna(), x.isna()], ["missing in theirs", "missing in ours"], "different")
    both["difference"] = x.fillna(0) - y.fillna(0)
    both = both[x != y].sort_values("booking")
    return both[["booking", "problem", "difference"]].reset_index(drop=True)
