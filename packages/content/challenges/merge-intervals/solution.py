def merge_intervals(bookings):
    periods = []
    for start, end in sorted(bookings):
        if periods and start <= periods[-1][1]:
            periods[-1] = (periods[-1][0], max(periods[-1][1], end))
        else:
            periods.append((start, end))
    return periods
