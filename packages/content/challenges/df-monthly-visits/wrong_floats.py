# hint: Cells that were missing first have made floats of the numbers.
import pandas as pd


def monthly(visits):
    month = visits["day"].str[:7]
    months = pd.period_range(month.min(), month.max(), freq="M").strftime("%Y-%m")
    table = visits.groupby(["museum", month])["visitors"].sum().unstack().reindex(columns=months).fillna(0)
    table["total"] = table.sum(axis=1)
    return table.reset_index().sort_values(["total", "museum"], ascending=[False, True], ignore_index=True)
