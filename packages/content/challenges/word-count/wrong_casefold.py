# hint: `casefold` turns `ß` into `ss`, which makes another word of it. Use `lower` for lower case.
import sys
from collections import Counter

words = (word.strip('.,;:!?"').casefold() for word in sys.stdin.read().split())
counts = Counter(word for word in words if word)

for word, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
    print(word, count)
