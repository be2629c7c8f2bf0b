import pandas as pd


def compare(ours, theirs):
    left = {row.booking: int(row.seats) for row in ours.itertuples()}
    right = {row.booking: int(row.seats) for row in theirs.itertuples()}
    found = {"booking": [], "problem": [], "difference": []}
    for booking in sorted({*left, *right}):
        if booking not in right:
            problem = "missing in theirs"
        elif booking not in left:
            problem = "missing in ours"
        elif left[booking] != right[booking]:
            problem = "different"
        else:
            continue
        found["booking"].append(booking)
        found["problem"].append(problem)
        found["difference"].append(left.get(booking, 0) - right.get(booking, 0))
    return pd.DataFrame(found)
