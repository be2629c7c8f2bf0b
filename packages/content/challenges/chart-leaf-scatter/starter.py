import matplotlib.pyplot as plt


def draw(leaves):
    fig, ax = plt.subplots()
    ax.plot(leaves["length"], leaves["width"])
    return ax
