# hint: The shares don't add up to the amount: rounding each of them loses or invents cents. Give out the left-over cents one by one.
amount = float(input("Amount: "))
people = int(input("People: "))

for _ in range(people):
    print(f"{amount / people:.2f}")
