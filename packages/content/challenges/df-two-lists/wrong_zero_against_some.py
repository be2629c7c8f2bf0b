# hint: A booking with 0 seats in one list and some in the other isn't missing, but different.
import pandas as pd


def compare(ours, theirs):
    our = dict(zip(ours["booking"], ours["seats"]))
    their = dict(zip(theirs["booking"], theirs["seats"]))
    rows = []
    for booking in sorted(our | their):
        a = our.get(booking, 0)
        b = their.get(booking, 0)
        if booking in our and booking in their and a == b:
            continue
        if not a and booking in their:
            problem = "missing in ours"
        elif not b and booking in our:
            problem = "missing in theirs"
        else:
            problem = "different"
        rows.append((booking, problem, int(a) - int(b)))
    result = pd.DataFrame(rows, columns=["booking", "problem", "difference"])
    return result.astype({"difference": int})
