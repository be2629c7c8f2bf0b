def group_anagrams(words):
    places, groups = {}, []
    for word in words:
        place = places.setdefault(tuple(sorted(word.casefold())), len(groups))
        if place == len(groups):
            groups.append([])
        groups[place].append(word)
    return groups
