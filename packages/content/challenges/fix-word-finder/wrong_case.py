# hint: Capital letters in the string match lowercase ones.
def find_all(text, word):
    if word == "":
        raise ValueError
    return [start for start in range(len(text)) if text.startswith(word, start)]
