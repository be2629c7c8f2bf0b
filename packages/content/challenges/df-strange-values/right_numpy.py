import numpy as np


def mark_outliers(df):
    value = df["value"].to_numpy(dtype=float)
    marks = np.zeros(len(df), dtype=bool)
    for sensor in set(df["sensor"]):
        here = (df["sensor"] == sensor).to_numpy() & ~np.isnan(value)
        if here.sum() > 4:
            q1, q3 = np.percentile(value[here], [25, 75])
            marks |= here & ((value < q1 - 1.5 * (q3 - q1)) | (value > q3 + 1.5 * (q3 - q1)))
    return df.assign(outlier=marks)
