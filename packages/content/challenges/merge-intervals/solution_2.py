def merge_intervals(bookings):
    moments = sorted([(start, 0) for start, _ in bookings] + [(end, 1) for _, end in bookings])
    periods = []
    present = 0
    for moment, leaves in moments:
        if leaves:
            present -= 1
            if present == 0:
                periods.append((began, moment))
        else:
            if present == 0:
                began = moment
            present += 1
    return periods
