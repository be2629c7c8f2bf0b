# hint: One missing score is enough to leave the result open.
import numpy as np


def results(df):
    t, p = df["theory"], df["practice"]
    result = np.select(
        [t.isna() & p.isna(), (t < 50) | (p < 50), (t >= 90) & (p >= 90), (t + p) / 2 >= 60],
        ["open", "failed", "honors", "passed"], "failed")
    return df[["student"]].assign(result=result)
