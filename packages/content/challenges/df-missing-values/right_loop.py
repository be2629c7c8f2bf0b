import pandas as pd


def repair(df):
    rows = [dict(row) for _, row in df.iterrows() if pd.notna(row["temperature"])]
    last = {}
    for row in rows:
        if pd.isna(row["battery"]):
            row["battery"] = last.get(row["sensor"], 100.0)
        else:
            last[row["sensor"]] = row["battery"]
    known = {}
    for row in rows:
        if pd.notna(row["humidity"]):
            known.setdefault(row["sensor"], []).append(row["humidity"])
    for row in rows:
        if pd.isna(row["humidity"]) and row["sensor"] in known:
            row["humidity"] = sum(known[row["sensor"]]) / len(known[row["sensor"]])
    return pd.DataFrame(rows, columns=df.columns).astype({"battery": float, "humidity": float, "temperature": float})
