amount = float(input("Amount: "))
people = int(input("People: "))

for _ in range(people):
    print(amount / people)
