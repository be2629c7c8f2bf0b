def flatten(items):
    def walk(node):
        match node:
            case list() | tuple():
                for child in node:
                    yield from walk(child)
            case _:
                yield node

    return [*walk(items)]
