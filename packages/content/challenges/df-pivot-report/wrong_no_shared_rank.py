# hint: Regions with the same total share a rank. Yours are numbered one after the other.
import pandas as pd


def quarterly_report(sales):
    quarter = pd.to_datetime(sales["day"]).dt.quarter
    table = sales["amount"].fillna(0).groupby([sales["region"], quarter]).sum().unstack(fill_value=0)
    table = table.reindex(columns=[1, 2, 3, 4], fill_value=0)
    table.columns = ["Q1", "Q2", "Q3", "Q4"]
    table["total"] = table.sum(axis=1)
    table.insert(0, "rank", table["total"].rank(ascending=False, method="first"))
    table = table.sort_values("rank").reset_index()
    total = table[["Q1", "Q2", "Q3", "Q4", "total"]].sum()
    table.loc[len(table)] = ["Total", float("nan"), *total]
    return table
