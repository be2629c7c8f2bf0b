# hint: `int(float("10.10") * 100)` is 1009, a cent too little: floats can't hold most decimals exactly. Use `round`, or read the digits as text.
amount = float(input("Amount: "))
people = int(input("People: "))

share, left = divmod(int(amount * 100), people)
for person in range(people):
    pays = share + (person < left)
    print(f"{pays // 100}.{pays % 100:02}")
