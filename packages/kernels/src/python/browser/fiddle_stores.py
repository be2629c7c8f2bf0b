"""Which of the module's names a run binds. Code may leave a name as it was, e.g. in a loop without rounds."""

import opcode
import sys
import types
import weakref

_STORE_NAME, _STORE_GLOBAL, _EXTENDED_ARG = (opcode.opmap[name] for name in ("STORE_NAME", "STORE_GLOBAL", "EXTENDED_ARG"))
_JUMPS = frozenset(opcode.hasjump)
#: By convention, debuggers, coverage and profilers take other ones.
_TOOL = 4
_NAME = "names of the notebook"


class Stores:
    """Follows the cells' code, and the functions in it that assign the module's names. Each place is noted once in a run, so loops stay fast."""

    def __init__(self):
        #: What the current run has bound so far; None if that isn't known.
        self.names = None
        #: Identity of a code object → a weak reference to it, and its stores by their offsets.
        self._watched = {}

    def begin(self):
        """Called before a run."""
        self.names = None
        self._watched = {key: each for key, each in self._watched.items() if each[0]()}
        if self._watched:
            sys.monitoring.restart_events()

    def watch(self, codes):
        """Called with the code objects that a run is about to execute."""
        if sys.monitoring.get_tool(_TOOL) not in (None, _NAME):
            return
        self.names = self.names or set()
        for code in codes:
            self._watch(code, _STORE_NAME)

    def _watch(self, code, store):
        places = _places(code, store)
        if store == _STORE_NAME and not _can_skip(code):
            self.names.update(places.values())
        elif places:
            self._follow(code, places)
        for part in code.co_consts:
            if isinstance(part, types.CodeType):
                self._watch(part, _STORE_GLOBAL)

    def _follow(self, code, places):
        monitoring = sys.monitoring
        if monitoring.get_tool(_TOOL) is None:
            monitoring.use_tool_id(_TOOL, _NAME)
            monitoring.register_callback(_TOOL, monitoring.events.INSTRUCTION, self._reached)
        self._watched[id(code)] = weakref.ref(code), places
        monitoring.set_local_events(_TOOL, code, monitoring.events.INSTRUCTION)

    def _reached(self, code, offset):
        _, places = self._watched.get(id(code), (None, {}))
        if offset in places and self.names is not None:
            self.names.add(places[offset])
        return sys.monitoring.DISABLE


def _can_skip(code):
    """Whether some of the code may not be executed although it ends without an error."""
    return bool(code.co_exceptiontable) or not _JUMPS.isdisjoint(code.co_code[::2])


def _places(code, store):
    """The offsets of the instructions that bind the module's names, with those names. `store`: the instruction that does so in this code."""
    found, instructions = {}, code.co_code
    stores = {store, _STORE_GLOBAL}
    argument, start = 0, None
    for offset in range(0, len(instructions), 2):
        operation, part = instructions[offset], instructions[offset + 1]
        argument = argument << 8 | part
        start = offset if start is None else start
        if operation == _EXTENDED_ARG:
            continue
        if operation in stores:
            found[start] = found[offset] = code.co_names[argument]
        argument, start = 0, None
    return found
