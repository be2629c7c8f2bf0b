# hint: The same month of two years is two months.
import pandas as pd


def monthly(visits):
    month = ("2026" + visits["day"].str[4:7]).rename("month")
    table = visits.groupby(["museum", month])["visitors"].sum().unstack(fill_value=0)
    table = table.reindex(columns=pd.period_range(month.min(), month.max(), freq="M").astype(str), fill_value=0)
    table["total"] = table.sum(axis="columns")
    table.columns = list(table.columns)
    return table.reset_index().sort_values(["total", "museum"], ascending=[False, True], ignore_index=True)
