import matplotlib.pyplot as plt


def draw(leaves):
    fig, ax = plt.subplots()
    count = 0
    for length, width in zip(leaves["length"], leaves["width"]):
        if length == length and width == width:
            ax.plot(length, width, marker="o", color="tab:green")
            count += 1
    ax.set(xlabel="Length (cm)", ylabel="Width (cm)", title=f"{count} {'leaf' if count == 1 else 'leaves'}")
    return ax
