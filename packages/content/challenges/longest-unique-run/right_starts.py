def longest_unique_run(text):
    start, runs, last = 0, [(0, 0)], {}
    for end, sign in enumerate(text):
        start = max(start, last.get(sign, -1) + 1)
        last[sign] = end
        runs.append((start - end - 1, start))
    length, start = min(runs)
    return text[start : start - length]
