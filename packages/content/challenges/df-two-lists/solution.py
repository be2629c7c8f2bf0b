def compare(ours, theirs):
    both = ours.merge(theirs, on="booking", how="outer", suffixes=("_ours", "_theirs"), indicator="problem")
    names = {"left_only": "missing in theirs", "right_only": "missing in ours", "both": "different"}
    both["problem"] = both["problem"].astype(str).map(names)
    both["difference"] = (both["seats_ours"].fillna(0) - both["seats_theirs"].fillna(0)).astype(int)
    wrong = both[(both["problem"] != "different") | (both["difference"] != 0)]
    return wrong.sort_values("booking", ignore_index=True)[["booking", "problem", "difference"]]
