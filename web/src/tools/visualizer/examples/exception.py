def average(values):
    return sum(values) / len(values)

results = {}
for name, values in {"Ada": [1, 2], "Bo": []}.items():
    try:
        results[name] = average(values)
    except ZeroDivisionError as error:
        results[name] = None
print(results)
average(results["Bo"])
