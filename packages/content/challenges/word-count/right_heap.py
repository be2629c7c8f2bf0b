import heapq
import sys
from collections import defaultdict


def main(source, target):
    seen = defaultdict(int)
    for word in source.read().split():
        core = word.strip("\"?!:;,.").casefold() if word.isascii() else word.lower().strip('"?!:;,.')
        if core != "":
            seen[core] -= 1
    heap = [(count, word) for word, count in seen.items()]
    heapq.heapify(heap)
    lines = [heapq.heappop(heap) for _ in range(len(heap))]
    target.write("".join(f"{word} {-count}\n" for count, word in lines))


if __name__ == "__main__":
    main(sys.stdin, sys.stdout)
