import matplotlib.pyplot as plt


def draw(hours, first, second):
    fig, ax = plt.subplots()
    ax.plot(first[1])
    return ax
