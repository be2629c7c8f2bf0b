# hint: Regions with equal totals share a rank, but you go on with the next number. Two regions on rank 2 use up rank 3 as well.
import pandas as pd

QUARTERS = ["Q1", "Q2", "Q3", "Q4"]


def quarterly_report(sales):
    quarter = "Q" + pd.to_datetime(sales["day"]).dt.quarter.astype(str)
    table = (
        sales.assign(quarter=quarter)
        .groupby(["region", "quarter"])["amount"]
        .sum()
        .unstack(fill_value=0)
        .reindex(columns=QUARTERS, fill_value=0)
    )
    table["total"] = table.sum(axis=1)
    table.insert(0, "rank", table["total"].rank(method="dense", ascending=False))
    regions = table.reset_index().sort_values(["rank", "region"])
    bottom = table.drop(columns="rank").sum().to_frame().T.assign(region="Total")
    return pd.concat([regions, bottom], ignore_index=True).rename_axis(columns=None)
