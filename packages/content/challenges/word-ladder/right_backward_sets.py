from string import ascii_lowercase as letters


def steps(word):
    for i in range(len(word)):
        for letter in letters:
            if letter != word[i]:
                yield word[:i] + letter + word[i + 1 :]


def word_ladder(start, end, words):
    if start == end:
        return [end]
    left = set(words)
    if end not in left:
        return None
    layers = [{end}]
    left.discard(end)
    left.add(start)
    while start not in layers[-1]:
        layer = {other for word in layers[-1] for other in steps(word) if other in left}
        if not layer:
            return None
        left -= layer
        layers.append(layer)
    ladder = [start]
    for layer in layers[-2::-1]:
        ladder.append(min(layer.intersection(steps(ladder[-1]))))
    return ladder
