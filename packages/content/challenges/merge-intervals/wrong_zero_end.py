# hint: You take an end of 0 for no end at all. Compare with `is None`.
def merge_intervals(bookings):
    periods = []
    first, last = None, None
    for start, end in sorted(bookings):
        if last and start <= last:
            last = max(last, end)
        else:
            if last is not None:
                periods.append((first, last))
            first, last = start, end
    if last is not None:
        periods.append((first, last))
    return periods
