# hint: You merge each booking with the one before it in the list, but they come in any order. Sort them first.
def merge_intervals(bookings):
    periods = []
    for start, end in bookings:
        if periods and start <= periods[-1][1] and end >= periods[-1][0]:
            periods[-1] = (min(periods[-1][0], start), max(periods[-1][1], end))
        else:
            periods.append((start, end))
    return sorted(periods)
