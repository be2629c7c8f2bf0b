import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    ax.plot(list(rain.values()))
    return ax
