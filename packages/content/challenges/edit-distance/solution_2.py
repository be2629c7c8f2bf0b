def edit_distance(first, second):
    rows, columns = len(first) + 1, len(second) + 1
    table = [[0] * columns for _ in range(rows)]
    for i in range(rows):
        for j in range(columns):
            if i == 0 or j == 0:
                table[i][j] = i + j
            elif first[i - 1] == second[j - 1]:
                table[i][j] = table[i - 1][j - 1]
            else:
                table[i][j] = 1 + min(table[i - 1][j], table[i][j - 1], table[i - 1][j - 1])
    return table[-1][-1]
