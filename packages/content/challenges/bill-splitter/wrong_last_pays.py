# hint: One person pays all the left-over cents. Shares may differ by one cent at most, so spread them over several people.
amount = input("Amount: ")
people = int(input("People: "))

cents = int(amount.replace(".", ""))
share = cents // people
first = cents - share * (people - 1)
print(f"{first // 100}.{first % 100:02}")
for _ in range(people - 1):
    print(f"{share // 100}.{share % 100:02}")
