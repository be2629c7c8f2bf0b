from bisect import bisect

import pandas as pd

NAMES = ("child", "teen", "adult", "senior")


def age_report(ages):
    names = ["unknown" if pd.isna(age) else NAMES[bisect((13, 20, 65), age)] for age in ages]
    rows = [
        (name, names.count(name), round(100 * names.count(name) / len(names), 1) if names else 0.0)
        for name in (*NAMES, "unknown")
    ]
    return pd.DataFrame(rows, columns=["group", "visitors", "share"])
