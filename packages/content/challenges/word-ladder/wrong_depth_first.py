# hint: Your ladder has detours. Look at the word that has waited longest, not at the latest one.
from collections import defaultdict, deque


def patterns(word):
    return [f"{word[:i]}_{word[i + 1:]}" for i in range(len(word))]


def word_ladder(start, end, words):
    matching = defaultdict(list)
    for word in set(words):
        for pattern in patterns(word):
            matching[pattern].append(word)

    came_from = {start: None}
    queue = deque([start])
    while queue:
        word = queue.pop()
        if word == end:
            break
        neighbors = {neighbor for pattern in patterns(word) for neighbor in matching[pattern]}
        for neighbor in sorted(other for other in neighbors if other not in came_from):
            came_from[neighbor] = word
            queue.append(neighbor)

    if end not in came_from:
        return None
    ladder = [end]
    while ladder[-1] != start:
        ladder.append(came_from[ladder[-1]])
    return ladder[::-1]
