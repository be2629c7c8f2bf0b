# hint: Dots on their own aren't a word, but you count what's left of them: an empty string. Skip what is empty after stripping.
import sys
from collections import Counter

counts = Counter(word.strip('.,;:!?"').lower() for word in sys.stdin.read().split())
for word, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
    print(word, count)
