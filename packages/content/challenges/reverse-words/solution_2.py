def reverse_words(sentence):
    result = ""
    for word in sentence.split():
        result = word + " " + result
    return result.rstrip()
