from collections import Counter


class AreAnagrams:
    def __call__(self, first, second):
        one, two = Counter(first.lower()), Counter(second.lower())
        one.pop(" ", None)
        two.pop(" ", None)
        return not (one - two) and not (two - one)


are_anagrams = AreAnagrams()
