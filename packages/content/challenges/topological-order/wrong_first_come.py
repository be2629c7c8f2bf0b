# hint: Tasks that become possible get in line behind the others in your code. The first name in the alphabet comes next.
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
    possible.sort()
    order = []
    while possible:
        task = possible.pop(0)
        order.append(task)
        for other in waiting[task]:
            missing[other].remove(task)
            if not missing[other]:
                possible.append(other)
    if len(order) < len(missing):
        raise ValueError("some tasks wait for each other")
    return order
