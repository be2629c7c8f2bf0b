# hint: You count a swap of two neighbors as one edit. It isn't on the list, so it takes two.
def edit_distance(first, second):
    rows, columns = len(first) + 1, len(second) + 1
    table = [[i + j if i == 0 or j == 0 else 0 for j in range(columns)] for i in range(rows)]
    for i in range(1, rows):
        for j in range(1, columns):
            a, b = first[i - 1], second[j - 1]
            table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a != b))
            if i > 1 and j > 1 and a == second[j - 2] and b == first[i - 2]:
                table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
    return table[-1][-1]
