import sys

amount, people = sys.stdin.read().split()
cents = int(amount.replace(".", ""))
n = int(people)
shares = [cents // n] * n
for i in range(cents % n):
    shares[i] += 1
sys.stdout.write("\n".join("%d.%02d" % divmod(share, 100) for share in shares))
