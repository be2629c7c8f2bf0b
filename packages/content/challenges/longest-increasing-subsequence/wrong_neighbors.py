# hint: Your result is a run of neighbors. Numbers in between may be crossed out.
def longest_increasing(numbers):
    best, run = [], []
    for number in numbers:
        run = [*run, number] if run and number > run[-1] else [number]
        if len(run) > len(best) or (len(run) == len(best) and run[::-1] < best[::-1]):
            best = run
    return best
