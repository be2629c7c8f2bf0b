import numpy as np
import pandas as pd


def retention(events):
    visits = events.assign(month=pd.PeriodIndex(events["day"].str.slice(0, 7), freq="M"))
    firsts = visits.groupby("user")["month"].min().rename("cohort")
    visits = visits.join(firsts, on="user")
    visits["age"] = [(month - cohort).n for month, cohort in zip(visits["month"], visits["cohort"])]
    last, span = visits["month"].max(), (visits["month"].max() - visits["month"].min()).n
    counts = visits.drop_duplicates(["user", "age"]).pivot_table(index="cohort", columns="age", values="user", aggfunc="count")
    counts = counts.reindex(columns=range(span + 1)).fillna(0.0)
    result = counts.div(counts[0], axis=0)
    for cohort in result.index:
        for age in result.columns:
            if cohort + age > last:
                result.loc[cohort, age] = np.nan
    result.columns = [f"m{age}" for age in result.columns]
    result.insert(0, "users", firsts.value_counts().reindex(result.index).to_numpy())
    result.insert(0, "cohort", [str(period) for period in result.index])
    return result.reset_index(drop=True)
