import pandas as pd

QUARTERS = ["Q1", "Q2", "Q3", "Q4"]


def quarterly_report(sales):
    report = (
        sales.assign(
            amount=sales["amount"].fillna(0),
            quarter="Q" + pd.to_datetime(sales["day"]).dt.quarter.astype(str),
        )
        .pivot_table(
            index="region",
            columns="quarter",
            values="amount",
            aggfunc="sum",
            fill_value=0,
            margins=True,
            margins_name="total",
        )
        .reindex(columns=[*QUARTERS, "total"], fill_value=0)
        .rename(index={"total": "Total"})
        .rename_axis(columns=None)
    )
    report.insert(0, "rank", report["total"].drop("Total").rank(method="min", ascending=False))
    # Missing ranks are sorted last, and that's where the total row belongs.
    return report.reset_index().sort_values(["rank", "region"], ignore_index=True)
