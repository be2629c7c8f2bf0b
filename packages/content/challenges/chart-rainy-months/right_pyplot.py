from matplotlib import pyplot


def draw(rain):
    pyplot.figure(figsize=(8, 3))
    for month, amount in rain.items():
        pyplot.bar(month, amount, color="navy")
    pyplot.title("Rain per month")
    pyplot.xlabel("Month")
    pyplot.ylabel("Rain (mm)")
    return pyplot.gca()
