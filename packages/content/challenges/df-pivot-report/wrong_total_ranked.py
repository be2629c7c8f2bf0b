# hint: Your ranks start at 2, because the total row takes part in the ranking and wins it. Rank the regions first.
import pandas as pd

QUARTERS = ["Q1", "Q2", "Q3", "Q4"]


def quarterly_report(sales):
    quarter = "Q" + pd.to_datetime(sales["day"]).dt.quarter.astype(str)
    table = sales.assign(quarter=quarter).groupby(["region", "quarter"])["amount"].sum().unstack(fill_value=0)
    table = table.reindex(columns=QUARTERS, fill_value=0)
    table["total"] = table.sum(axis=1)
    bottom = table.sum().to_frame("Total").T
    table = pd.concat([table, bottom]).rename_axis(index="region", columns=None)
    table.insert(0, "rank", table["total"].rank(method="min", ascending=False))
    table.loc["Total", "rank"] = None
    return table.reset_index().sort_values(["rank", "region"], ignore_index=True)
