# hint: A mean of 59.5 is less than 60. Don't round it first.
import numpy as np


def results(df):
    t, p = df["theory"], df["practice"]
    mean = ((t + p) / 2).round()
    result = np.select([mean.isna(), (t < 50) | (p < 50), (t >= 90) & (p >= 90), mean >= 60], ["open", "failed", "honors", "passed"], "failed")
    return df[["student"]].assign(result=result)
