# hint: Stations with the same number of rides come in reverse alphabetical order. `ascending=False` applies to both columns.
import pandas as pd


def station_report(rides):
    named = rides.assign(station=rides["station"].fillna("unknown"))
    report = named.groupby("station", as_index=False).agg(
        rides=("member", "size"),
        riders=("rider", "nunique"),
        longest=("minutes", "max"),
        average=("minutes", "mean"),
        member_share=("member", "mean"),
    )
    return report.sort_values(["rides", "station"], ascending=False).reset_index(drop=True)
