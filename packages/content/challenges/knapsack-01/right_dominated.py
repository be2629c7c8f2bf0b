def pack(items, capacity):
    best = [(0, 0, ())]  # weight, value, names; the heavier, the more valuable
    for name, weight, value in items:
        more = [(w + weight, v + value, (*names, name)) for w, v, names in best if w + weight <= capacity]
        best_so_far, kept = -1, []
        for choice in sorted(best + more, key=lambda choice: (choice[0], -choice[1])):
            if choice[1] > best_so_far:
                kept.append(choice)
                best_so_far = choice[1]
        best = kept
    return best[-1][1], sorted(best[-1][2])
