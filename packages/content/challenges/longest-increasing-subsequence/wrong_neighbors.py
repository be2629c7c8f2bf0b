# hint: Your result is a run of neighbors. Numbers in between may be crossed out.
def longest_increasing(numbers):
    best, run = [], []
    for number in [*numbers, float("-inf")]:
        if run and number > run[-1]:
            run.append(number)
            continue
        if len(run) > len(best) or (len(run) == len(best) and run[::-1] < best[::-1]):
            best = run
        run = [number]
    return best
