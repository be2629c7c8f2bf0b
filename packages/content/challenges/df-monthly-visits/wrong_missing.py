# hint: Without a visit in a month, a museum has 0 visitors, not a missing value.
import pandas as pd


def monthly(visits):
    month = visits["day"].str[:7].rename("month")
    table = visits.groupby(["museum", month])["visitors"].sum().unstack()
    table = table.reindex(columns=pd.period_range(month.min(), month.max(), freq="M").astype(str))
    table["total"] = table.sum(axis="columns")
    table.columns = list(table.columns)
    return table.reset_index().sort_values(["total", "museum"], ascending=[False, True], ignore_index=True)
