# hint: The difference is our seats minus theirs.
import pandas as pd


def compare(ours, theirs):
    left, right = dict(zip(ours["booking"], ours["seats"])), dict(zip(theirs["booking"], theirs["seats"]))
    rows = []
    for booking in sorted(left.keys() | right.keys()):
        difference = int(right.get(booking, 0) - left.get(booking, 0))
        problem = "missing in theirs" if booking not in right else "missing in ours" if booking not in left else "different"
        if difference or problem != "different":
            rows.append((booking, problem, difference))
    return pd.DataFrame(rows, columns=["booking", "problem", "difference"]).astype({"difference": int})
