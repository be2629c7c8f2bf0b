import sys

counts = {}
for line in sys.stdin:
    for word in line.split():
        word = word.strip('.,;:!?"').lower()
        if word:
            counts[word] = counts.get(word, 0) + 1

in_order = sorted(counts)
in_order.sort(key=counts.get, reverse=True)
for word in in_order:
    print(word, counts[word])
