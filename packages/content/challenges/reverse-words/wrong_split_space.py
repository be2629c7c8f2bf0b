# hint: Two spaces in a row give you an empty word. What does `split` do when you don't tell it a separator?
def reverse_words(sentence):
    return " ".join(sentence.split(" ")[::-1])
