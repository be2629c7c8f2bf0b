# hint: A booking with 0 seats that the other list doesn't have is missing there all the same.
import pandas as pd


def compare(ours, theirs):
    left, right = dict(zip(ours["booking"], ours["seats"])), dict(zip(theirs["booking"], theirs["seats"]))
    rows = []
    for booking in sorted(left.keys() | right.keys()):
        difference = int(left.get(booking, 0) - right.get(booking, 0))
        if difference:
            problem = "missing in theirs" if booking not in right else "missing in ours" if booking not in left else "different"
            rows.append((booking, problem, difference))
    return pd.DataFrame(rows, columns=["booking", "problem", "difference"]).astype({"difference": int})
