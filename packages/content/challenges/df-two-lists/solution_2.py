import pandas as pd


def compare(ours, theirs):
    left = dict(zip(ours["booking"], ours["seats"]))
    right = dict(zip(theirs["booking"], theirs["seats"]))
    rows = []
    for booking in sorted(left.keys() | right.keys()):
        difference = int(left.get(booking, 0) - right.get(booking, 0))
        if booking not in right:
            rows.append((booking, "missing in theirs", difference))
        elif booking not in left:
            rows.append((booking, "missing in ours", difference))
        elif difference:
            rows.append((booking, "different", difference))
    return pd.DataFrame(rows, columns=["booking", "problem", "difference"]).astype({"difference": int})
