"""A sketch in Python: p5's functions and values by name, in Python's spelling or p5's, and its handlers.

Names that Python itself has keep Python's meaning; p5's are available with the prefix `p5_`.
"""

import ast
import asyncio
import builtins
import inspect
import re

import fiddle_stage
import fiddle_traceback

#: p5's, called as Python never calls its own: a sign that p5's was meant.
_MISTAKEN = {"map": lambda call: len(call.args) >= 4, "set": lambda call: len(call.args) > 1, "filter": lambda call: len(call.args) == 1}
_PLAIN = frozenset(dir(builtins))


class Sketch:
    """A sketch's program. `offered` is p5's API: each function with its names in Python and in p5."""

    def __init__(self, source, host):
        self._host = host
        self._source = source
        self._space = {"__name__": "__main__", "__builtins__": builtins, "__file__": fiddle_stage.FILE}
        self._handlers = {}
        self._values = []

    def load(self, functions, values):
        """Runs the program's top level, which defines `setup`, `draw` and so on. Returns whether it succeeded."""
        fiddle_traceback.keep_source(self._source, fiddle_stage.FILE)
        try:
            tree = ast.parse(self._source, fiddle_stage.FILE)
            for note in notes_on(tree):
                self._host.note(note)
            self._take_functions(functions.to_py(depth=1))
            self._take_values(values.to_py(), tree)
            self.refresh()
            exec(compile(tree, fiddle_stage.FILE, "exec", dont_inherit=True), self._space)
        except BaseException as error:
            self._host.fail(fiddle_stage.failure(error))
            return False
        return True

    def has(self, name):
        """Whether the program defines a handler, under either of its names."""
        # If a program doesn't define it, p5's own function may have that name.
        found = next((self._space[each] for each in (snake_case(name), name) if inspect.isfunction(self._space.get(each))), None)
        if found is None:
            return False
        self._handlers[name] = (found, bool(inspect.signature(found).parameters))
        return True

    def call(self, name, event=None):
        """Calls a handler. Returns None, False if it failed, or a task if it awaits."""
        handler, takes_event = self._handlers[name]
        try:
            self.refresh()
            value = handler(event) if takes_event else handler()
        except BaseException as error:
            self._host.fail(fiddle_stage.failure(error))
            return False
        return asyncio.ensure_future(self._finish(value)) if inspect.iscoroutine(value) else None

    def guard(self, callback):
        """A function that p5 can call at any time. An error in it ends the sketch."""
        takes_event = _takes_argument(callback)

        def guarded(*arguments):
            try:
                self.refresh()
                value = callback(*arguments[:1]) if takes_event else callback()
                if inspect.iscoroutine(value):
                    asyncio.ensure_future(self._finish(value))
            except BaseException as error:
                self._host.fail(fiddle_stage.failure(error))

        return guarded

    def refresh(self):
        """Updates the values that the program mentions, such as `mouse_x`."""
        if self._values:
            self._space.update(zip(self._values, self._host.values().to_py()))

    async def _finish(self, coroutine):
        try:
            await coroutine
        except BaseException as error:
            self._host.fail(fiddle_stage.failure(error))
            return False
        return None

    def _take_functions(self, functions):
        for name, function in functions.items():
            for each in {name, snake_case(name)}:
                self._space[f"p5_{each}" if each in _PLAIN else each] = function

    def _take_values(self, values, tree):
        mentioned = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} - _assigned(tree)
        chosen = []
        for name in values:
            for each in {name, snake_case(name)}:
                known = f"p5_{each}" if each in _PLAIN else each
                if known in mentioned:
                    self._values.append(known)
                    chosen.append(name)
        self._host.choose(chosen)


def snake_case(name):
    """The Python spelling of a p5 name. Constants are unchanged."""
    return name if name.isupper() else re.sub(r"(?<=[a-z\d])(?=[A-Z])", "_", name).lower()


def notes_on(tree):
    """Sentences about names that have another meaning in Python than in p5."""
    names = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and _MISTAKEN.get(node.func.id, lambda _: False)(node)
    }
    return [f"{name}() is Python's own. p5's is p5_{name}()." for name in sorted(names)]


def _assigned(tree):
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def _takes_argument(callback):
    try:
        return bool(inspect.signature(callback).parameters)
    except (TypeError, ValueError):
        return True
