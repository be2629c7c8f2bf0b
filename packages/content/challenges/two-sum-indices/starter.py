def two_sum(values, target):
    for i in range(len(values)):
        for j in range(len(values)):
            if values[i] + values[j] == target:
                return i, j
