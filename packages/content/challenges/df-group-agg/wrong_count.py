# hint: Rides without a rider aren't counted as rides. `count` skips missing values, `size` counts rows.
import pandas as pd


def station_report(rides):
    named = rides.assign(station=rides["station"].fillna("unknown"))
    report = named.groupby("station", as_index=False).agg(
        rides=("rider", "count"),
        riders=("rider", "nunique"),
        longest=("minutes", "max"),
        average=("minutes", "mean"),
        member_share=("member", "mean"),
    )
    return report.sort_values(["rides", "station"], ascending=[False, True]).reset_index(drop=True)
