# hint: Bookings that are in only one list vanish in an inner join.
def compare(ours, theirs):
    both = ours.merge(theirs, on="booking", suffixes=("_ours", "_theirs"))
    both["problem"] = "different"
    both["difference"] = both["seats_ours"] - both["seats_theirs"]
    return both[both["difference"] != 0].sort_values("booking", ignore_index=True)[["booking", "problem", "difference"]]
