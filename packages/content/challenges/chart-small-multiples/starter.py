import matplotlib.pyplot as plt


def draw(readings):
    fig, ax = plt.subplots()
    ax.plot(readings["hour"], readings["level"])
    return fig
