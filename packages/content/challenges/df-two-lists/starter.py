def compare(ours, theirs):
    both = ours.merge(theirs, on="booking")
    return both[both["seats_x"] != both["seats_y"]]
