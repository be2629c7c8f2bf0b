def is_valid(text):
    # Both sums are kept, since only the end tells which digits are doubled.
    even = odd = count = 0
    gap = True
    for sign in text:
        if sign == " ":
            if gap:
                return False
            gap = True
            continue
        if not ("0" <= sign <= "9"):
            return False
        digit = ord(sign) - 48
        even, odd = odd + digit, even + digit * 2 - (9 if digit > 4 else 0)
        count += 1
        gap = False
    return count >= 2 and not gap and even % 10 == 0
