from decimal import Decimal, ROUND_UP

rest = Decimal(input())
people = int(input())
while people:
    share = (rest / people).quantize(Decimal("0.01"), rounding=ROUND_UP)
    print(f"{share:.2f}")
    rest -= share
    people -= 1
