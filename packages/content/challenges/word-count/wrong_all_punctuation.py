# hint: `string.punctuation` holds more characters than those that the task lists. Apostrophes and brackets belong to a word.
import string
import sys
from collections import Counter

words = (word.strip(string.punctuation).lower() for word in sys.stdin.read().split())
counts = Counter(word for word in words if word)

for word, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
    print(word, count)
