# hint: You remove punctuation from the end of a word only. It can also stand at the start, as in `...and`.
import sys
from collections import Counter

words = (word.lstrip('"').rstrip('.,;:!?"').lower() for word in sys.stdin.read().split())
counts = Counter(word for word in words if word)

for word, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
    print(word, count)
