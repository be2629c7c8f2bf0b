def merge_intervals(bookings):
    return sorted(bookings)
