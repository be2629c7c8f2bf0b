import pandas as pd


def compare(ours, theirs):
    a, b = ours.set_index("booking")["seats"], theirs.set_index("booking")["seats"]
    difference = a.sub(b, fill_value=0).astype(int)
    problem = pd.Series("different", index=difference.index)
    problem[~difference.index.isin(b.index)] = "missing in theirs"
    problem[~difference.index.isin(a.index)] = "missing in ours"
    result = pd.DataFrame({"problem": problem, "difference": difference})
    result = result[(result["difference"] != 0) | (result["problem"] != "different")]
    return result.sort_index().rename_axis("booking").reset_index()
