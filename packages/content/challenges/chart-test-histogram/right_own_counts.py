import matplotlib.pyplot as plt


def draw(scores):
    counts = [0] * 10
    for score in scores:
        counts[min(int(score // 10), 9)] += 1
    fig, ax = plt.subplots()
    ax.bar(range(0, 100, 10), counts, width=10, align="edge", edgecolor="white")
    ax.axline((sum(scores) / len(scores), 0), slope=float("inf"), color="red")
    ax.set(xlabel="Score", ylabel="Students")
    return ax
