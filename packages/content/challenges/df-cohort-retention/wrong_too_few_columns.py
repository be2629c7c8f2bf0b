# hint: The columns end at the longest time somebody stayed. They go on to the last month in `events`.
import pandas as pd


def retention(events):
    month = pd.to_datetime(events["day"])
    number = month.dt.year * 12 + month.dt.month - 1
    first = number.groupby(events["user"]).transform("min")
    data = pd.DataFrame({"user": events["user"], "first": first, "distance": number - first})
    users = data.groupby("first")["user"].nunique()
    active = data.groupby(["first", "distance"])["user"].nunique().unstack(fill_value=0)
    active = active.reindex(columns=range(active.columns.max() + 1), fill_value=0)
    share = active.div(users, axis=0)
    last = number.max()
    for m in share.columns:
        share[m] = share[m].where(share.index + m <= last)
    share.columns = [f"m{m}" for m in share.columns]
    share.insert(0, "users", users)
    share.insert(0, "cohort", [f"{n // 12}-{n % 12 + 1:02}" for n in share.index])
    return share.reset_index(drop=True)
