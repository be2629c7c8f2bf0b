def averages(records):
    totals, tests = {}, {}
    for name, score in records:
        totals.setdefault(name, 0)
        tests.setdefault(name, 0)
        if score is not None:
            totals[name] += score
            tests[name] += 1

    result = {}
    for name in totals:
        result[name] = totals[name] / tests[name] if tests[name] else None
    return result
