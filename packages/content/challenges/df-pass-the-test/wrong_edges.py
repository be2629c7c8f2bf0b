# hint: 50, 60 and 90 are enough. Look at where you compare with < or <=.
import numpy as np


def results(df):
    scores = df[["theory", "practice"]]
    rules = [scores.isna().any(axis=1), (scores <= 50).any(axis=1), (scores > 90).all(axis=1), scores.mean(axis=1) > 60]
    return df[["student"]].assign(result=np.select(rules, ["open", "failed", "honors", "passed"], default="failed"))
