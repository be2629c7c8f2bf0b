# hint: Words with the same count must be in alphabetical order. `most_common` keeps the order in which they came.
import sys
from collections import Counter

words = (word.strip('.,;:!?"').lower() for word in sys.stdin.read().split())
for word, count in Counter(word for word in words if word).most_common():
    print(word, count)
