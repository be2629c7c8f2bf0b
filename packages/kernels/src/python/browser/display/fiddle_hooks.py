"""Where packages hang their functions into `get_ipython()`: what draws values of a type, and what is told of each cell."""

import inspect
import sys
from types import SimpleNamespace

import fiddle_display
from fiddle_printer import Printer

#: What IPython tells packages: around each cell, and around callbacks of widgets.
_EVENTS = ("pre_execute", "pre_run_cell", "post_execute", "post_run_cell", "shell_initialized")


class Events:
    """Calls the functions that packages registered for events."""

    def __init__(self):
        self.callbacks = {event: [] for event in _EVENTS}

    def register(self, event, callback):
        if event not in self.callbacks:
            raise KeyError(event)
        if callback not in self.callbacks[event]:
            self.callbacks[event].append(callback)

    def unregister(self, event, callback):
        if callback not in self.callbacks[event]:
            raise ValueError(f"Function {callback!r} is not registered as a {event} callback")
        self.callbacks[event].remove(callback)

    def trigger(self, event, *args, **options):
        """Older callbacks take no arguments."""
        for callback in list(self.callbacks.get(event, ())):
            try:
                callback(*args, **options) if _accepts(callback, len(args)) else callback()
            except Exception as error:
                print(f"Error in the callback {callback!r} for {event}: {error!r}", file=sys.stderr)

    def around(self, source):
        """Tells of a cell that begins. Returns what tells of its end."""
        if not any(self.callbacks.values()):
            return lambda error: None
        info = SimpleNamespace(raw_cell=source, store_history=True, silent=False, shell_futures=True, cell_id=None)
        self.trigger("pre_execute")
        self.trigger("pre_run_cell", info)

        def end(error):
            result = SimpleNamespace(info=info, execution_count=fiddle_display.execution_count(), error_in_exec=error, error_before_exec=None, result=None, success=error is None)
            self.trigger("post_execute")
            self.trigger("post_run_cell", result)

        return end


class TypeFormatter:
    """Functions that draw values of a type as one MIME type, as packages and users register them."""

    enabled = True
    #: Of the classes by which packages make their own: see `fiddle_ipython_parts`.
    format_type = "text/plain"

    def __init__(self, mime=None, **options):
        self.format_type = self.format_type if mime is None else mime
        self.type_printers = {}
        self.deferred_printers = {}

    def for_type(self, kind, function=None):
        """Registers a function for values of a type; without one, returns the registered one."""
        if isinstance(kind, str):
            return self.for_type_by_name(*kind.rsplit(".", 1), function)
        if function is not None:
            self.type_printers[kind] = function
        return self.type_printers.get(kind)

    def for_type_by_name(self, module, name, function=None):
        """The same for a type that may not be imported yet."""
        if function is not None:
            self.deferred_printers[module, name] = function
        return self.deferred_printers.get((module, name))

    def pop(self, kind, default=None):
        return self.type_printers.pop(kind, default)

    def lookup(self, value):
        """The function for a value. Raises KeyError if there is none."""
        for kind in type(value).__mro__:
            found = self.type_printers.get(kind) or self.deferred_printers.get((kind.__module__, kind.__name__))
            if found:
                return found
        raise KeyError(type(value))

    def __call__(self, value):
        try:
            function = self.lookup(value)
        except KeyError:
            return None
        return function(value) if self.format_type != "text/plain" else _printed(function, value)


def _printed(function, value):
    """The text of a function that writes to a printer, as those for text do."""
    printer = Printer()
    written = function(value, printer, False) if not isinstance(function, type) and _accepts(function, 3) else function(value)
    return written if isinstance(written, str) else printer.result()


class DisplayFormatter:
    """What draws values. Only registered functions are kept here: values draw themselves without them."""

    def __init__(self):
        self.mimebundle_formatter = TypeFormatter("")
        self.ipython_display_formatter = TypeFormatter("ipython_display")
        self.formatters = {mime: TypeFormatter(mime) for mime in ("text/plain", *fiddle_display.METHODS.values(), "application/pdf")}
        self.active_types = list(self.formatters)
        fiddle_display.formatters.append(self._registered)

    def format(self, value, include=None, exclude=None):
        return fiddle_display.mimebundle(value)

    def _registered(self, value):
        data, metadata = {}, {}
        for mime, formatter in (("", self.mimebundle_formatter), *self.formatters.items()):
            # A package can put a function of its own in the place of a formatter.
            drawn = formatter(value) if getattr(formatter, "enabled", True) else None
            if isinstance(drawn, tuple):
                drawn, more = drawn
                metadata.update(more if not mime else {mime: more})
            if drawn is not None:
                data.update({mime: drawn} if mime else drawn)
        return (data, metadata) if data else None


def _accepts(function, count):
    """Whether a function can be called with so many arguments."""
    try:
        inspect.signature(function).bind(*[None] * count)
    except (TypeError, ValueError):
        return False
    return True
