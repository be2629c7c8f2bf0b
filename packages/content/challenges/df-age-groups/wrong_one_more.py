# hint: You add something to the number of visitors to keep from dividing by 0, which changes the shares of small groups.
import numpy as np
import pandas as pd

GROUPS = ["child", "teen", "adult", "senior"]


def age_report(ages):
    groups = pd.cut(ages.astype(float), [0, 13, 20, 65, np.inf], right=False, labels=GROUPS)
    counts = groups.astype(object).fillna("unknown").value_counts().reindex([*GROUPS, "unknown"], fill_value=0)
    return pd.DataFrame(
        {
            "group": [*GROUPS, "unknown"],
            "visitors": counts.to_numpy(),
            "share": (100 * counts / max(len(ages), 2)).round(1).to_numpy(),
        }
    )
