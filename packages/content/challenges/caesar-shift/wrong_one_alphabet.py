# hint: Capitals turn into symbols or the wrong letters: their codes start at 65, but you subtract the code of the lowercase `a`.
def shift(text, places):
    result = ""
    for character in text:
        if "a" <= character <= "z" or "A" <= character <= "Z":
            character = chr(97 + (ord(character) - 97 + places) % 26)
        result += character
    return result
