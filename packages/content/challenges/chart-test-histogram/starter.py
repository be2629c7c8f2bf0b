import matplotlib.pyplot as plt


def draw(scores):
    fig, ax = plt.subplots()
    ax.hist(scores)
    return ax
