def task_order(needs):
    return sorted(needs, key=lambda task: len(needs[task]))
