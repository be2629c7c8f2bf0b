from string import ascii_lowercase


def neighbors(word, known):
    changed = (word[:i] + letter + word[i + 1 :] for i in range(len(word)) for letter in ascii_lowercase)
    return [other for other in changed if other in known]


def word_ladder(start, end, words):
    if start == end:
        return [start]
    known = {*words, start}
    if end not in words:
        return None
    distance = {end: 0}
    queue = [end]
    for word in queue:
        for neighbor in neighbors(word, known):
            if neighbor not in distance:
                distance[neighbor] = distance[word] + 1
                queue.append(neighbor)
    if start not in distance:
        return None
    ladder = [start]
    while ladder[-1] != end:
        closer = distance[ladder[-1]] - 1
        ladder.append(min(word for word in neighbors(ladder[-1], known) if distance[word] == closer))
    return ladder
