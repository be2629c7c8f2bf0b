import math

import pandas as pd


def station_report(rides):
    groups = {}
    for row in rides.itertuples():
        name = row.station if isinstance(row.station, str) else "unknown"
        groups.setdefault(name, []).append(row)
    lines = []
    for name, rows in groups.items():
        minutes = [row.minutes for row in rows if not math.isnan(row.minutes)]
        lines.append(
            {
                "station": name,
                "rides": len(rows),
                "riders": len({row.rider for row in rows if isinstance(row.rider, str)}),
                "longest": max(minutes, default=float("nan")),
                "average": sum(minutes) / len(minutes) if minutes else float("nan"),
                "member_share": sum(bool(row.member) for row in rows) / len(rows),
            }
        )
    lines.sort(key=lambda line: (-line["rides"], line["station"]))
    return pd.DataFrame(lines)
