# hint: `group` is a categorical column. The statement asks for strings.
import pandas as pd


def age_report(ages):
    names = ["child", "teen", "adult", "senior"]
    groups = pd.cut(ages, [0, 13, 20, 65, 1000], labels=names, right=False).cat.add_categories("unknown").fillna("unknown")
    counts = groups.value_counts(sort=False).reindex([*names, "unknown"])
    share = (counts / max(len(ages), 1) * 100).round(1)
    return pd.DataFrame({"group": pd.Categorical([*names, "unknown"]), "visitors": counts.to_numpy(), "share": share.to_numpy()})
