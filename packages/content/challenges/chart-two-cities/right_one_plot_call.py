import matplotlib.pyplot as plt


def draw(hours, first, second):
    (one, a), (two, b) = first, second
    fig, ax = plt.subplots()
    ax.plot(hours, a, "r--", hours, b, "b-")
    ax.legend([one, two])
    ax.set(xlabel="Hour", ylabel="°C", title=" and ".join([one, two]))
    return ax
