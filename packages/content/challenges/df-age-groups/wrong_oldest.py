# hint: How old can somebody be at most? The last group has no upper edge: use `float("inf")`.
import pandas as pd

NAMES = ["child", "teen", "adult", "senior", "unknown"]


def age_report(ages):
    groups = pd.cut(ages, [0, 13, 20, 65, 120], right=False, labels=NAMES[:4])
    visitors = groups.astype(object).fillna("unknown").value_counts().reindex(NAMES, fill_value=0)
    share = (visitors * 100 / max(len(ages), 1)).round(1)
    return pd.DataFrame({"group": NAMES, "visitors": visitors.to_numpy(), "share": share.to_numpy()})
