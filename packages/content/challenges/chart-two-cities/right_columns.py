import matplotlib.pyplot as plt


def draw(hours, first, second):
    plt.figure()
    lines = plt.plot(hours, list(zip(first[1], second[1])), marker=".")
    plt.legend(lines, [first[0], second[0]], loc="lower left")
    plt.xlabel("Hour")
    plt.ylabel("\N{DEGREE SIGN}C")
    plt.title("{} and {}".format(first[0], second[0]))
    return plt.gca()
