"""Rewrites a game's desktop loop so that it awaits each frame, for browsers that can't suspend a running stack.

A call that would wait, such as `clock.tick(60)`, becomes an `await` of it. A function that contains one becomes
`async`, and so do its callers. Code that can't await isn't changed: lambdas, generators, properties and the like.
"""

import ast

#: The function that a rewritten program awaits, with the value of the call as its argument.
WAIT = "__frame__"

_METHODS = {"tick", "tick_busy_loop", "flip"}
#: Names that are common elsewhere wait only on these owners.
_OF_OWNER = {"update": {"display"}, "wait": {"time", "event"}, "delay": {"time"}, "sleep": {"time"}}
#: Python calls these itself and does not await.
_SPECIAL = ("__", "_repr_")


def rewrite(tree):
    """Changes the tree in place. Returns whether there was anything to change."""
    sleeps = _names_of_sleep(tree)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and _can_await(node)]
    waiting = set()
    while True:
        found = {
            node.name
            for node in functions
            if node.name not in waiting and any(_waits(call, sleeps) or _calls(call, waiting) for call in _calls_in(node.body))
        }
        if not found:
            break
        waiting |= found
    changer = _Changer(sleeps, waiting)
    tree.body = [changer.visit(statement) for statement in tree.body]
    ast.fix_missing_locations(tree)
    return changer.changed


class _Changer(ast.NodeTransformer):
    def __init__(self, sleeps, waiting):
        self._sleeps = sleeps
        self._waiting = waiting
        self.changed = False

    def visit_FunctionDef(self, node):
        if node.name not in self._waiting or not _can_await(node):
            return node
        node.body = [self.visit(statement) for statement in node.body]
        return ast.copy_location(ast.AsyncFunctionDef(**{name: getattr(node, name, None) for name in node._fields}), node)

    def visit_ClassDef(self, node):
        node.body = [self.visit(each) if isinstance(each, (ast.FunctionDef, ast.ClassDef)) else each for each in node.body]
        return node

    def visit_Lambda(self, node):
        return node

    visit_GeneratorExp = visit_ListComp = visit_SetComp = visit_DictComp = visit_Await = visit_Lambda

    def visit_Call(self, node):
        self.generic_visit(node)
        if _waits(node, self._sleeps):
            call = ast.Call(ast.Name(WAIT, ast.Load()), [node], [])
        elif _calls(node, self._waiting):
            call = node
        else:
            return node
        self.changed = True
        return ast.copy_location(ast.Await(call), node)


def _can_await(function):
    return not function.name.startswith(_SPECIAL) and not function.decorator_list and not any(map(_is_yield, _walk_own(function.body)))


def _is_yield(node):
    return isinstance(node, (ast.Yield, ast.YieldFrom))


def _walk_own(body):
    """All nodes of a function except those of functions and classes inside it."""
    queue = list(body)
    while queue:
        node = queue.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            queue.extend(ast.iter_child_nodes(node))


def _calls_in(body):
    return (node for node in _walk_own(body) if isinstance(node, ast.Call))


def _waits(call, sleeps):
    function = call.func
    if isinstance(function, ast.Name):
        return function.id in sleeps
    if not isinstance(function, ast.Attribute):
        return False
    if function.attr in _METHODS:
        # `pygame.display.flip()`, but not `pygame.transform.flip(image, …)`.
        return function.attr != "flip" or not call.args
    owner = function.value
    name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return name in _OF_OWNER.get(function.attr, ())


def _calls(call, names):
    function = call.func
    if isinstance(function, ast.Name):
        return function.id in names
    return isinstance(function, ast.Attribute) and function.attr in names


def _names_of_sleep(tree):
    """The names under which the program imported it, e.g. `from time import sleep`."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "time"
        for alias in node.names
        if alias.name == "sleep"
    }
