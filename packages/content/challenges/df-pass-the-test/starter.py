def results(df):
    df["result"] = (df["theory"] + df["practice"]) / 2 >= 60
    return df[["student", "result"]]
