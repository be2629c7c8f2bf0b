# hint: You remove spaces at both ends, but extra spaces between the words are still there.
def reverse_words(sentence):
    words = sentence.replace("\n", " ").replace("\t", " ").strip().split(" ")
    return " ".join(reversed(words))
