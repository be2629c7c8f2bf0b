# hint: You keep a separate depth for each kind, so `([)]` passes. A bracket may not close while another kind is open inside it.
def is_balanced(text):
    depth = {"(": 0, "[": 0, "{": 0}
    pairs = {")": "(", "]": "[", "}": "{"}
    for character in text:
        if character in depth:
            depth[character] += 1
        elif character in pairs:
            depth[pairs[character]] -= 1
            if depth[pairs[character]] < 0:
                return False
    return not any(depth.values())
