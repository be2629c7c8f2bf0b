import pandas as pd


def mark_outliers(df):
    marks = [False] * len(df)
    rows = {}
    for i, (sensor, value) in enumerate(zip(df["sensor"], df["value"])):
        if value == value:
            rows.setdefault(sensor, []).append((i, value))
    for pairs in rows.values():
        if len(pairs) > 4:
            known = pd.Series([value for _, value in pairs])
            q1, q3 = known.quantile(0.25), known.quantile(0.75)
            for i, value in pairs:
                marks[i] = bool(value < q1 - 1.5 * (q3 - q1) or value > q3 + 1.5 * (q3 - q1))
    out = df.copy()
    out["outlier"] = marks
    return out
