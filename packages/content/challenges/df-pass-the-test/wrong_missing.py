# hint: A test that hasn't been taken isn't failed. A missing score makes the result open.
import numpy as np


def results(df):
    scores = df[["theory", "practice"]].fillna(0)
    rules = [(scores < 50).any(axis=1), (scores >= 90).all(axis=1), scores.mean(axis=1) >= 60]
    return df[["student"]].assign(result=np.select(rules, ["failed", "honors", "passed"], default="failed"))
