# hint: When tasks wait for each other, you return the others as if all was well. Compare how many you've got with how many there are.
from collections import defaultdict
from heapq import heapify, heappop, heappush


def task_order(needs):
    missing = {task: set(before) for task, before in needs.items()}
    waiting = defaultdict(list)
    for task, before in needs.items():
        for other in set(before):
            missing.setdefault(other, set())
            waiting[other].append(task)

    possible = [task for task, before in missing.items() if not before]
    heapify(possible)
    order = []
    while possible:
        task = heappop(possible)
        order.append(task)
        for other in waiting[task]:
            missing[other].remove(task)
            if not missing[other]:
                heappush(possible, other)
    return order
