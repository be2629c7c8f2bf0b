# hint: The word can have capitals, too.
def find_all(text, word):
    if word == "":
        raise ValueError
    text = text.lower()
    return [i for i in range(len(text) - len(word) + 1) if text[i : i + len(word)] == word]
