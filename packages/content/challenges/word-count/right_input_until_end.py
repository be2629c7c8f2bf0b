import re

counts = {}
try:
    while True:
        for word in input().lower().split():
            word = re.sub(r'^[.,;:!?"]+|[.,;:!?"]+$', "", word)
            if word:
                counts[word] = counts.setdefault(word, 0) + 1
except EOFError:
    pass
for count in sorted(set(counts.values()), reverse=True):
    for word in sorted(word for word in counts if counts[word] == count):
        print(f"{word} {count}")
