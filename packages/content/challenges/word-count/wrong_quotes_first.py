# hint: You remove quotes first and punctuation second, so a quote before a period stays. Remove both at once.
import sys
from collections import Counter

words = (word.strip('"').strip('.,;:!?').lower() for word in sys.stdin.read().split())
counts = Counter(word for word in words if word)

for word, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
    print(word, count)
