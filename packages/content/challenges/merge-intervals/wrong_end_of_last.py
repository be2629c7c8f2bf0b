# hint: A short booking inside a long one cuts the period off. The merged period lasts until the later of the two ends.
def merge_intervals(bookings):
    periods = []
    for start, end in sorted(bookings):
        if periods and start <= periods[-1][1]:
            periods[-1] = (periods[-1][0], end)
        else:
            periods.append((start, end))
    return periods
