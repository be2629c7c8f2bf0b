# hint: You shorten runs of spaces before tabs and line breaks become spaces. A mix of them leaves empty words.
def reverse_words(sentence):
    while "  " in sentence:
        sentence = sentence.replace("  ", " ")
    sentence = sentence.replace("\t", " ").replace("\n", " ")
    return " ".join(sentence.strip().split(" ")[::-1])
