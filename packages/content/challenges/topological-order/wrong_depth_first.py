# hint: Everything comes after what it needs, but not in the required order. You go to the needs of one task before you look at the others.
def task_order(needs):
    order, state = [], {}
    for first in sorted({*needs, *(task for before in needs.values() for task in before)}):
        stack = [(first, False)]
        while stack:
            task, finished = stack.pop()
            if finished:
                state[task] = "done"
                order.append(task)
            elif task not in state:
                state[task] = "open"
                stack.append((task, True))
                stack += [(other, False) for other in sorted(needs.get(task, []), reverse=True)]
            elif state[task] == "open":
                raise ValueError
    return order
