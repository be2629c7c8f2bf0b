import matplotlib.pyplot as plt


def draw(hours, first, second):
    fig, ax = plt.subplots()
    lines = ax.plot(hours, first[1], "o-", hours, second[1], "s--")
    ax.legend(lines, [first[0], second[0]])
    ax.set_title(" and ".join([first[0], second[0]]))
    ax.set_xlabel("Hour")
    ax.set_ylabel("°C")
    return ax
