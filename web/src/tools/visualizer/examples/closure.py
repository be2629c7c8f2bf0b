def counter(start):
    count = start

    def step():
        nonlocal count
        count += 1
        return count

    return step

tick = counter(10)
print(tick(), tick())
