import pandas as pd


def retention(events):
    visits = pd.DataFrame({"user": events["user"], "month": events["day"].str[:7]}).drop_duplicates()
    visits["cohort"] = visits.groupby("user")["month"].transform("min")
    table = pd.crosstab(visits["cohort"], visits["month"])
    months = pd.period_range(table.columns.min(), table.columns.max(), freq="M").strftime("%Y-%m")
    table = table.reindex(columns=months, fill_value=0)
    rows = []
    for cohort, counts in table.iterrows():
        users = counts[cohort]
        shares = counts.loc[cohort:] / users
        rows.append({"cohort": cohort, "users": users, **{f"m{age}": share for age, share in enumerate(shares)}})
    return pd.DataFrame(rows)
