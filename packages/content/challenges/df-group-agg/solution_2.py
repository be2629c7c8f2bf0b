import pandas as pd


def station_report(rides):
    groups = rides.groupby(rides["station"].fillna("unknown"))
    report = pd.DataFrame(
        {
            "rides": groups.size(),
            "riders": groups["rider"].nunique(),
            "longest": groups["minutes"].max(),
            "average": groups["minutes"].mean(),
            "member_share": groups["member"].mean(),
        }
    )
    report = report.rename_axis("station").reset_index()
    return report.sort_values(["rides", "station"], ascending=[False, True], ignore_index=True)
