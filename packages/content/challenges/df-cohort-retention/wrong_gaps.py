# hint: Where nobody in a cohort was active, you have a gap instead of 0. If the data reaches that month, the answer is known.
import pandas as pd


def retention(events):
    day = pd.to_datetime(events["day"])
    month = day.dt.year * 12 + day.dt.month
    start = month.groupby(events["user"]).transform("min")
    cells = pd.DataFrame({"user": events["user"], "start": start, "age": month - start})
    last = month.max()
    ages = range(last - month.min() + 1)
    active = cells.groupby(["start", "age"])["user"].nunique().unstack(fill_value=0).reindex(columns=ages, fill_value=0)
    result = pd.DataFrame({"users": active[0]})
    for age in ages:
        result[f"m{age}"] = (active[age] / active[0]).where(active[age] > 0)
    labels = [f"{(number - 1) // 12}-{(number - 1) % 12 + 1:02}" for number in active.index]
    result.insert(0, "cohort", labels)
    return result.reset_index(drop=True)
