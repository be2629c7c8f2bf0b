# hint: Your first group ends at 12, but somebody who's 12.9 is still a child.
import pandas as pd


def age_report(ages):
    names = ["child", "teen", "adult", "senior"]
    groups = pd.cut(ages, [0, 12, 19, 64, 1000], labels=names, include_lowest=True).astype(object).fillna("unknown")
    counts = groups.value_counts().reindex([*names, "unknown"], fill_value=0)
    share = (counts / max(len(ages), 1) * 100).round(1)
    return pd.DataFrame({"group": counts.index, "visitors": counts.to_numpy(), "share": share.to_numpy()})
