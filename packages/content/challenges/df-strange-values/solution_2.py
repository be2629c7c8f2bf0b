import pandas as pd


def strange(values):
    if values.count() < 5:
        return pd.Series(False, index=values.index)
    q1, q3 = values.quantile([0.25, 0.75])
    reach = 1.5 * (q3 - q1)
    return values.notna() & ~values.between(q1 - reach, q3 + reach)


def mark_outliers(df):
    result = df.copy()
    result["outlier"] = df.groupby("sensor")["value"].transform(strange).astype(bool)
    return result
