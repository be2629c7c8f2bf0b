# hint: The ladders are right, but comparing each word with the whole list takes too long. Find neighbors without it.
from collections import defaultdict, deque


def patterns(word):
    return [f"{word[:i]}_{word[i + 1:]}" for i in range(len(word))]


def word_ladder(start, end, words):
    came_from = {start: None}
    queue = deque([start])
    while queue:
        word = queue.popleft()
        if word == end:
            break
        neighbors = {other for other in words if len(other) == len(word) and sum(a != b for a, b in zip(word, other)) == 1}
        for neighbor in sorted(other for other in neighbors if other not in came_from):
            came_from[neighbor] = word
            queue.append(neighbor)

    if end not in came_from:
        return None
    ladder = [end]
    while ladder[-1] != start:
        ladder.append(came_from[ladder[-1]])
    return ladder[::-1]
