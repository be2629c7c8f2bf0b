amount = input("Amount: ")
people = int(input("People: "))

dollars, cents = amount.split(".")
share, left = divmod(int(dollars) * 100 + int(cents), people)

for person in range(people):
    pays = share + 1 if person < left else share
    print(f"{pays // 100}.{pays % 100:02}")
