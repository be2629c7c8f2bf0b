# hint: The museum with the largest total comes first.
import pandas as pd


def monthly(visits):
    month = visits["day"].str[:7].rename("month")
    table = visits.groupby(["museum", month])["visitors"].sum().unstack(fill_value=0)
    table = table.reindex(columns=pd.period_range(month.min(), month.max(), freq="M").astype(str), fill_value=0)
    table["total"] = table.sum(axis="columns")
    table.columns = list(table.columns)
    return table.reset_index()
