# hint: Two rides can look the same in every column. Both count.
import pandas as pd


def station_report(rides):
    named = rides.drop_duplicates().assign(station=rides["station"].fillna("unknown"))
    report = named.groupby("station", as_index=False).agg(
        rides=("member", "size"),
        riders=("rider", "nunique"),
        longest=("minutes", "max"),
        average=("minutes", "mean"),
        member_share=("member", "mean"),
    )
    return report.sort_values(["rides", "station"], ascending=[False, True]).reset_index(drop=True)
