# hint: Among stations with the same number of rides, `unknown` is sorted like any other name.
import pandas as pd


def station_report(rides):
    report = rides.groupby("station", as_index=False, dropna=False).agg(
        rides=("member", "size"),
        riders=("rider", "nunique"),
        longest=("minutes", "max"),
        average=("minutes", "mean"),
        member_share=("member", "mean"),
    )
    report = report.sort_values(["rides", "station"], ascending=[False, True]).reset_index(drop=True)
    return report.fillna({"station": "unknown"})
