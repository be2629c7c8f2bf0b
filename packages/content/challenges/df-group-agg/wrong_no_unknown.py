# hint: The rides without a station are gone, because `groupby` drops rows whose key is missing.
import pandas as pd


def station_report(rides):
    report = rides.groupby("station", as_index=False).agg(
        rides=("member", "size"),
        riders=("rider", "nunique"),
        longest=("minutes", "max"),
        average=("minutes", "mean"),
        member_share=("member", "mean"),
    )
    return report.sort_values(["rides", "station"], ascending=[False, True]).reset_index(drop=True)
