import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    ax.bar(list(rain), list(rain.values()))
    ax.set_title("Rain per month")
    ax.set_xlabel("Month")
    ax.set_ylabel("Rain (mm)")
    return ax
