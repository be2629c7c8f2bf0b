# hint: The first rule that applies decides: a missing score comes before a bad one.
import numpy as np


def results(df):
    scores = df[["theory", "practice"]]
    rules = [(scores < 50).any(axis=1), scores.isna().any(axis=1), (scores >= 90).all(axis=1), scores.mean(axis=1) >= 60]
    return df[["student"]].assign(result=np.select(rules, ["failed", "open", "honors", "passed"], default="failed"))
