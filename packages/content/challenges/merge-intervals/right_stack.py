def merge_intervals(bookings):
    waiting = sorted(bookings, reverse=True)
    merged = []
    while waiting:
        start, end = waiting.pop()
        while waiting and waiting[-1][0] <= end:
            end = max(end, waiting.pop()[1])
        merged.append((start, end))
    return merged
