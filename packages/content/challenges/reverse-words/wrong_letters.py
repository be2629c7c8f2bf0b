# hint: The letters of each word are turned around, and the words are where they were. It should be the other way around.
def reverse_words(sentence):
    return " ".join(word[::-1] for word in sentence.split())
