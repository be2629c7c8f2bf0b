# hint: You pick characters that words are made of, and lose all others. Anything that isn't white space belongs to a word.
import re


def reverse_words(sentence):
    return " ".join(re.findall(r"[\w',.!?]+", sentence)[::-1])
