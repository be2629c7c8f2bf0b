# hint: There's a space left after the last word. It's hard to see, so print the result with `repr`.
def reverse_words(sentence):
    result = ""
    for word in reversed(sentence.split()):
        result += word + " "
    return result
