import pandas as pd


def monthly(visits):
    month = visits["day"].str[:7].rename("month")
    months = pd.period_range(month.min(), month.max(), freq="M").astype(str)
    table = visits.groupby(["museum", month])["visitors"].sum().unstack(fill_value=0)
    table = table.reindex(columns=months, fill_value=0)
    table["total"] = table.sum(axis="columns")
    table.columns = list(table.columns)
    return table.reset_index().sort_values(["total", "museum"], ascending=[False, True], ignore_index=True)
