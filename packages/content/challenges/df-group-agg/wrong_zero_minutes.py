# hint: A ride whose minutes are missing counts as 0 minutes in your average. Leave the gap as it is; `mean` skips it.
import pandas as pd


def station_report(rides):
    named = rides.assign(station=rides["station"].fillna("unknown"), minutes=rides["minutes"].fillna(0))
    report = named.groupby("station", as_index=False).agg(
        rides=("member", "size"),
        riders=("rider", "nunique"),
        longest=("minutes", "max"),
        average=("minutes", "mean"),
        member_share=("member", "mean"),
    )
    return report.sort_values(["rides", "station"], ascending=[False, True]).reset_index(drop=True)
