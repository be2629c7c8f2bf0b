from collections import deque


def reverse_words(sentence):
    words, word = deque(), ""
    for sign in sentence + " ":
        if not sign.isspace():
            word += sign
        elif word:
            words.appendleft(word)
            word = ""
    return " ".join(words)
