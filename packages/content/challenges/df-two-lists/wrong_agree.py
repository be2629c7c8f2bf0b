# hint: Bookings on which both agree don't belong in the result.
import pandas as pd


def compare(ours, theirs):
    left, right = dict(zip(ours["booking"], ours["seats"])), dict(zip(theirs["booking"], theirs["seats"]))
    rows = []
    for booking in sorted(left.keys() | right.keys()):
        problem = "missing in theirs" if booking not in right else "missing in ours" if booking not in left else "different"
        rows.append((booking, problem, int(left.get(booking, 0) - right.get(booking, 0))))
    return pd.DataFrame(rows, columns=["booking", "problem", "difference"]).astype({"difference": int})
