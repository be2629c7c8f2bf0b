import pandas as pd


def compare(ours, theirs):
    a, b = ours.set_index("booking")["seats"], theirs.set_index("booking")["seats"]
    every = a.index.union(b.index)
    problem = pd.Series("different", index=every, dtype=object)
    problem[~every.isin(b.index)] = "missing in theirs"
    problem[~every.isin(a.index)] = "missing in ours"
    difference = a.reindex(every, fill_value=0) - b.reindex(every, fill_value=0)
    out = pd.DataFrame({"problem": problem, "difference": difference})
    out = out[(out["difference"] != 0) | (out["problem"] != "different")]
    return out.rename_axis("booking").sort_index().reset_index()
