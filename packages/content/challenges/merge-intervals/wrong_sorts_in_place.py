# hint: The caller's list comes back in a different order. `sort` works in place; make a sorted copy.
def merge_intervals(bookings):
    bookings.sort()
    periods = []
    for start, end in bookings:
        if periods and start <= periods[-1][1]:
            periods[-1] = (periods[-1][0], max(periods[-1][1], end))
        else:
            periods.append((start, end))
    return periods
