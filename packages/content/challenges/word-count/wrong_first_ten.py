# hint: You print ten words at most. All of them have to be printed.
import sys
from collections import Counter

words = (word.strip('.,;:!?"').lower() for word in sys.stdin.read().split())
counts = Counter(word for word in words if word)

for word, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:10]:
    print(word, count)
