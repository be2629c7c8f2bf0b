from collections import defaultdict


def word_ladder(start, end, words):
    if start == end:
        return [start]
    near = defaultdict(set)
    for word in {start, *words}:
        for place in range(len(word)):
            near[place, word[:place], word[place + 1 :]].add(word)
    known, ladders = {start}, {start: [start]}
    allowed = set(words)
    while ladders:
        following = {}
        for word in sorted(ladders, key=ladders.get):
            for place in range(len(word)):
                for other in near[place, word[:place], word[place + 1 :]]:
                    if other in known or other not in allowed:
                        continue
                    ladder = ladders[word] + [other]
                    if other not in following or ladder < following[other]:
                        following[other] = ladder
        if end in following:
            return following[end]
        known |= following.keys()
        ladders = following
    return None
