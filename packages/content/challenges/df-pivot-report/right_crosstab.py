import pandas as pd


def quarterly_report(sales):
    month = sales["day"].str[5:7].astype(int)
    filled = sales["amount"].fillna(0)
    report = pd.DataFrame({"region": sorted(sales["region"].unique())})
    for quarter in range(1, 5):
        part = filled[(month - 1) // 3 + 1 == quarter].groupby(sales["region"]).sum()
        report[f"Q{quarter}"] = report["region"].map(part).fillna(0)
    report["total"] = report[["Q1", "Q2", "Q3", "Q4"]].sum(axis="columns")
    order = report["total"].sort_values(ascending=False).tolist()
    report.insert(1, "rank", [order.index(total) + 1.0 for total in report["total"]])
    report = report.sort_values("rank", kind="mergesort", ignore_index=True)
    report.loc[len(report)] = ["Total", float("nan"), *report.iloc[:, 2:].sum()]
    return report
