# hint: A person who rides twice counts as two riders. You count values where different values are asked for.
import pandas as pd


def station_report(rides):
    named = rides.assign(station=rides["station"].fillna("unknown"))
    report = named.groupby("station", as_index=False).agg(
        rides=("member", "size"),
        riders=("rider", "count"),
        longest=("minutes", "max"),
        average=("minutes", "mean"),
        member_share=("member", "mean"),
    )
    return report.sort_values(["rides", "station"], ascending=[False, True]).reset_index(drop=True)
