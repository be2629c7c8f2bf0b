# hint: One score below 50 fails, however good the other one is.
import numpy as np


def results(df):
    scores = df[["theory", "practice"]]
    rules = [scores.isna().any(axis=1), (scores >= 90).all(axis=1), scores.mean(axis=1) >= 60]
    return df[["student"]].assign(result=np.select(rules, ["open", "honors", "passed"], default="failed"))
