# hint: A task that's named twice in a list is waited for twice in your code, but it's done only once.
from collections import defaultdict
from heapq import heapify, heappop, heappush


def task_order(needs):
    missing = {task: len(before) for task, before in needs.items()}
    waiting = defaultdict(list)
    for task, before in needs.items():
        for other in set(before):
            missing.setdefault(other, 0)
            waiting[other].append(task)

    possible = [task for task, before in missing.items() if not before]
    heapify(possible)
    order = []
    while possible:
        task = heappop(possible)
        order.append(task)
        for other in waiting[task]:
            missing[other] -= 1
            if not missing[other]:
                heappush(possible, other)
    if len(order) < len(missing):
        raise ValueError("some tasks wait for each other")
    return order
