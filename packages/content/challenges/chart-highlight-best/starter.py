import matplotlib.pyplot as plt


def draw(votes):
    fig, ax = plt.subplots()
    ax.bar(list(votes), list(votes.values()), color="orange")
    return ax
