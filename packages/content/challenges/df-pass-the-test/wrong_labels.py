# hint: You write each result to its label, but several students can have the same label in the index.
import pandas as pd


def results(df):
    result = df[["student"]].assign(result="")
    for label, row in df.iterrows():
        theory, practice = row["theory"], row["practice"]
        if pd.isna(theory) or pd.isna(practice):
            result.loc[label, "result"] = "open"
        elif theory < 50 or practice < 50:
            result.loc[label, "result"] = "failed"
        elif theory >= 90 and practice >= 90:
            result.loc[label, "result"] = "honors"
        elif theory + practice >= 120:
            result.loc[label, "result"] = "passed"
        else:
            result.loc[label, "result"] = "failed"
    return result
