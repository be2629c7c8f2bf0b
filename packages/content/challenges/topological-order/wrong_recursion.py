# hint: Your function calls itself once for each link of a long chain of tasks, and Python gives up. Use a loop.
from heapq import heapify, heappop, heappush


def task_order(needs):
    open_tasks, done = set(), set()

    def check(task):
        if task in open_tasks:
            raise ValueError
        if task in done:
            return
        open_tasks.add(task)
        for other in needs.get(task, []):
            check(other)
        open_tasks.remove(task)
        done.add(task)

    for task in needs:
        check(task)
    missing = {task: set(before) for task, before in needs.items()}
    waiting = {}
    for task, before in needs.items():
        for other in set(before):
            missing.setdefault(other, set())
            waiting.setdefault(other, []).append(task)
    possible = [task for task, before in missing.items() if not before]
    heapify(possible)
    order = []
    while possible:
        task = heappop(possible)
        order.append(task)
        for other in waiting.get(task, []):
            missing[other].remove(task)
            if not missing[other]:
                heappush(possible, other)
    return order
