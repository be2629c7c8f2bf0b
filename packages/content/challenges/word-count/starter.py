import sys

text = sys.stdin.read()
counts = {}
for word in text.split():
    counts[word] = 1

for word, count in counts.items():
    print(word, count)
