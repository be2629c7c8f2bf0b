import matplotlib.pyplot as plt


def draw(visitors):
    pairs = sorted(visitors.items())
    fig, ax = plt.subplots()
    ax.bar(range(len(pairs)), [count for _, count in pairs])
    ax.set_xticks(range(len(pairs)), [str(year) for year, _ in pairs])
    ax.set_title("Visitors per year")
    ax.set_xlabel("Year")
    ax.set_ylabel("Visitors")
    return ax
