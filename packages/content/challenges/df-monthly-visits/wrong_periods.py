# hint: The columns have periods as their names. They look like strings, but they aren't.
import pandas as pd


def monthly(visits):
    month = pd.to_datetime(visits["day"]).dt.to_period("M")
    table = visits.groupby(["museum", month])["visitors"].sum().unstack(fill_value=0)
    table = table.reindex(columns=pd.period_range(month.min(), month.max()), fill_value=0)
    table["total"] = table.sum(axis=1)
    return table.reset_index().sort_values(["total", "museum"], ascending=[False, True], ignore_index=True)
