def merge_intervals(bookings):
    starts = sorted(start for start, _ in bookings)
    ends = sorted(end for _, end in bookings)
    # A period begins wherever everything before it is over.
    first = [i for i in range(len(starts)) if i == 0 or starts[i] > ends[i - 1]]
    return [(starts[i], ends[j - 1]) for i, j in zip(first, [*first[1:], len(starts)])]
