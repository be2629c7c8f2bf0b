name = input("Your name: ")
count = int(input("How many strings has your violin? "))
print(f"{name} tunes {count} strings:", "GDAE"[:count])
