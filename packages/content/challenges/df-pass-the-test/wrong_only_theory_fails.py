# hint: A practice score below 50 fails, too.
import numpy as np


def results(df):
    scores = df[["theory", "practice"]]
    rules = [
        scores.isna().any(axis="columns"),
        scores["theory"] < 50,
        (scores >= 90).all(axis="columns"),
        scores.mean(axis="columns") >= 60,
    ]
    names = ["open", "failed", "honors", "passed"]
    return df[["student"]].assign(result=np.select(rules, names, default="failed"))
