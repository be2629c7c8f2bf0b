def results(df):
    low, high = df[["theory", "practice"]].min(axis=1, skipna=False), df["theory"] + df["practice"]
    result = df[["student"]].copy()
    result["result"] = "failed"
    result.loc[(low >= 50) & (high >= 120), "result"] = "passed"
    result.loc[low >= 90, "result"] = "honors"
    result.loc[low.isna(), "result"] = "open"
    return result
