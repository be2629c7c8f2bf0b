import re


def reverse_words(sentence):
    words = re.findall(r"\S+", sentence)
    words.reverse()
    return " ".join(words)
