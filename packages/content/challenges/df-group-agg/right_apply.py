import pandas as pd


def station_report(rides):
    copy = rides.copy()
    copy.loc[copy["station"].isna(), "station"] = "unknown"
    parts = []
    for station, part in copy.groupby("station", sort=True):
        parts.append(
            pd.DataFrame(
                {
                    "station": [station],
                    "rides": [part.shape[0]],
                    "riders": [part["rider"].dropna().drop_duplicates().size],
                    "longest": [part["minutes"].max(skipna=True)],
                    "average": [part["minutes"].dropna().mean()],
                    "member_share": [part["member"].astype(int).mean()],
                }
            )
        )
    report = pd.concat(parts)
    return report.sort_values("rides", ascending=False, kind="stable").reset_index(drop=True)
