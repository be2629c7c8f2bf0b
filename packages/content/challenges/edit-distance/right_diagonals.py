def edit_distance(first, second):
    n, m = len(first), len(second)
    # reached[k] is how far into `first` one gets on the diagonal k with so many edits.
    reached = {0: 0}
    edits = 0
    while True:
        for k in list(reached):
            i = reached[k]
            while i < n and i + k < m and first[i] == second[i + k]:
                i += 1
            reached[k] = i
        if reached.get(m - n, -1) >= n:
            return edits
        edits += 1
        following = {}
        for k in range(-edits, edits + 1):
            options = [reached.get(k, -2) + 1, reached.get(k - 1, -1), reached.get(k + 1, -2) + 1]
            i = max(options)
            i = min(i, n, m - k)
            if i >= 0 and i + k >= 0:
                following[k] = i
        reached = following
