# hint: If nobody sold anything in a quarter, its column is missing. A pivot makes columns only for values that occur.
import pandas as pd


def quarterly_report(sales):
    quarter = "Q" + pd.to_datetime(sales["day"]).dt.quarter.astype(str)
    table = sales.assign(quarter=quarter).groupby(["region", "quarter"])["amount"].sum().unstack(fill_value=0)
    table["total"] = table.sum(axis=1)
    table.insert(0, "rank", table["total"].rank(method="min", ascending=False))
    regions = table.reset_index().sort_values(["rank", "region"])
    bottom = table.drop(columns="rank").sum().to_frame().T.assign(region="Total")
    return pd.concat([regions, bottom], ignore_index=True).rename_axis(columns=None)
