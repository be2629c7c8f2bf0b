# hint: Groups without visitors are missing.
import numpy as np
import pandas as pd

GROUPS = ["child", "teen", "adult", "senior"]


def age_report(ages):
    groups = pd.cut(ages.astype(float), [0, 13, 20, 65, np.inf], right=False, labels=GROUPS).astype(object).fillna("unknown")
    counts = groups.value_counts()
    names = [name for name in [*GROUPS, "unknown"] if name in counts.index]
    counts = counts.reindex(names)
    return pd.DataFrame({"group": names, "visitors": counts.to_numpy(), "share": (100 * counts / max(len(ages), 1)).round(1).to_numpy()})
