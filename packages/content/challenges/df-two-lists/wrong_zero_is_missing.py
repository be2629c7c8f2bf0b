# hint: A booking with 0 seats is in the list, so it isn't missing.
import pandas as pd


def compare(ours, theirs):
    a = dict(zip(ours["booking"], ours["seats"]))
    b = dict(zip(theirs["booking"], theirs["seats"]))
    rows = []
    for booking in sorted(a.keys() | b.keys()):
        x, y = a.get(booking, 0), b.get(booking, 0)
        if x == y and booking in a and booking in b:
            continue
        problem = "missing in theirs" if not y else "missing in ours" if not x else "different"
        rows.append((booking, problem, x - y))
    return pd.DataFrame(rows, columns=["booking", "problem", "difference"])
