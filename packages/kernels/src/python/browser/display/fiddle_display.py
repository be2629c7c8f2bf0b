"""How values are shown: MIME bundles, `display()` and the last expression of a cell."""

import base64
import json
import pprint
import sys
import uuid

import fiddle_history
from fiddle_printer import Printer
from fiddle_streams import current_run

#: Method of an object that draws itself → MIME type of what it returns.
METHODS = {
    "_repr_html_": "text/html",
    "_repr_markdown_": "text/markdown",
    "_repr_latex_": "text/latex",
    "_repr_svg_": "image/svg+xml",
    "_repr_png_": "image/png",
    "_repr_jpeg_": "image/jpeg",
    "_repr_json_": "application/json",
    "_repr_javascript_": "application/javascript",
}
_MAX_TEXT_CHARACTERS = 200_000
_LINE_CHARACTERS = 88
_CAPTURED = ("display_data", "execute_result", "error", "clear_output")

#: Functions that are told of the content of each update of a display.
updaters = []
#: Functions that look at a value and return a MIME bundle or None; other modules add theirs.
formatters = []


def mimebundle(value):
    """(data, metadata) of a value; no data if it showed itself. An error in its own formatting is shown, not raised."""
    data, metadata = {}, {}
    for formatter in formatters:
        try:
            drawn = formatter(value)
            if drawn:
                _merge(drawn, data, metadata)
        except Exception as error:
            _fail(error)
    if not isinstance(value, type):
        # A package can register its text for every value.
        if data.keys() <= {"text/plain"} and _shows_itself(value):
            return {}, {}
        # Some methods require both by name, as IPython passes them.
        _ask(value, "_repr_mimebundle_", lambda drawn: _merge(drawn, data, metadata), include=None, exclude=None)
        for method, mime in METHODS.items():
            if mime not in data:
                _ask(value, method, lambda drawn, mime=mime: _add(mime, drawn, data, metadata))
    if "text/plain" not in data:
        data["text/plain"] = text(value)
    return {mime: _carried(mime, item) for mime, item in data.items()}, metadata


def _shows_itself(value):
    """Lets a value print and display what it wants. After an error in that, it is shown as any other."""
    shown = []
    _ask(value, "_ipython_display_", shown.append, otherwise=True)
    return bool(shown)


def _ask(value, method, take, otherwise=None, **options):
    """Takes what a method returns, or something else in place of None."""
    try:
        function = getattr(value, method, None)
        # Some objects, such as mocks, have a method of every name.
        if not callable(function) or hasattr(value, "_fiddle_method_that_no_object_has_"):
            return
        drawn = function(**options)
        drawn = otherwise if drawn is None else drawn
        if drawn is not None:
            take(drawn)
    except NotImplementedError:
        pass
    except Exception as error:
        _fail(error)


class NeedsPackage(BaseException):
    """A value can be drawn once a package is installed. It isn't an Exception, so that user code doesn't catch it."""

    def __init__(self, error):
        super().__init__(str(error))
        self.error = error


def ask_for_package(error):
    """Raises `NeedsPackage` if the run can go on with the package that the error says is missing. The runner puts its own here."""


def _fail(error):
    """Shows an error of a value's own drawing, which doesn't end the cell."""
    import fiddle_traceback

    ask_for_package(error)
    print(*fiddle_traceback.describe(error, reason_for(error))["traceback"], sep="\n", file=sys.stderr)


def reason_for(error):
    """Why the package that an error misses couldn't be installed, or None."""
    if not isinstance(error, (ImportError, AttributeError)):
        return None
    import fiddle_optional

    return fiddle_optional.failure_of(error)


def _merge(drawn, data, metadata):
    drawn, more = drawn if isinstance(drawn, tuple) else (drawn, {})
    data.update({mime: item for mime, item in drawn.items() if item is not None})
    metadata.update(more)


def _add(mime, drawn, data, metadata):
    if isinstance(drawn, tuple):
        drawn, metadata[mime] = drawn
    data[mime] = drawn


def _carried(mime, item):
    """Converts data for a message: bytes to Base64, text cut to the limit, anything else to JSON."""
    if isinstance(item, (bytes, bytearray)):
        return base64.b64encode(item).decode()
    if isinstance(item, str):
        return _cap(item) if mime == "text/plain" else item
    return json.loads(to_json(item))


def to_json(value, default=str):
    """JSON that JavaScript can read. JavaScript has no NaN and no infinities there, so they become null."""
    try:
        return json.dumps(value, default=default, allow_nan=False)
    except ValueError:
        return json.dumps(json.loads(json.dumps(value, default=default), parse_constant=lambda name: None))


def text(value):
    """The value's repr. A long plain container is split into lines."""
    try:
        # Asked of the type, because a mock has a method of every name.
        draws = getattr(type(value), "_repr_pretty_", None)
        if callable(draws):
            printer = Printer()
            draws(value, printer, False)
            return printer.result()
        plain = repr(value)
        if type(value) in (list, dict, tuple, set) and _LINE_CHARACTERS < len(plain) < 20_000:
            plain = pprint.pformat(value, width=_LINE_CHARACTERS, compact=True, sort_dicts=False)
        return plain
    except Exception as error:
        _fail(error)
        return f"<{type(value).__name__} whose repr failed: {type(error).__name__}>"


def _cap(plain):
    if len(plain) <= _MAX_TEXT_CHARACTERS:
        return plain
    half = _MAX_TEXT_CHARACTERS // 2
    return f"{plain[:half]}\n… {len(plain) - 2 * half:,} characters left out …\n{plain[-half:]}"


class DisplayHandle:
    """A displayed output, which can be replaced."""

    def __init__(self, display_id=None):
        self.display_id = display_id or uuid.uuid4().hex

    def display(self, value, **options):
        display(value, display_id=self.display_id, **options)

    def update(self, value, **options):
        update_display(value, display_id=self.display_id, **options)


def display(*values, display_id=None, raw=False, metadata=None, transient=None, clear=False, **_):
    """Shows values in the cell's output. With `display_id`, they can be updated later."""
    if clear:
        clear_output(wait=True)
    handle = None
    if display_id is not None:
        handle = DisplayHandle(None if display_id is True else str(display_id))
    for value in values:
        _publish("display_data", value, handle and handle.display_id, raw, metadata)
    return handle


def update_display(value, *, display_id, raw=False, metadata=None, **_):
    """Replaces what was displayed under `display_id`."""
    _publish("update_display_data", value, str(display_id), raw, metadata)


def clear_output(wait=False):
    """Removes the cell's outputs; with `wait`, only once the next one arrives."""
    send("clear_output", {"wait": bool(wait)})


def publish_display_data(data, metadata=None, *, transient=None, update=False, **_):
    """Sends a MIME bundle without changes."""
    content = {"data": {mime: _carried(mime, item) for mime, item in data.items()}, "metadata": metadata or {}}
    if transient:
        content["transient"] = transient
    send("update_display_data" if update else "display_data", content)


def _publish(kind, value, display_id, raw, metadata):
    data, own = (value, {}) if raw else mimebundle(value)
    if not data and not raw:
        return
    transient = {"display_id": display_id} if display_id else None
    publish_display_data(data, {**own, **(metadata or {})}, transient=transient, update=kind.startswith("update"))


def send(kind, content):
    """Sends a message of the current run, after everything that was printed before."""
    run = current_run.get()
    tap = _connection.output.tap
    if tap and kind in ("display_data", "execute_result"):
        tap("result", str(content["data"].get("text/plain", "")) + "\n")
    _connection.output.flush()
    if kind == "update_display_data":
        for update in updaters:
            update(content)
    captures = _connection.captures.get(run)
    if captures and kind in _CAPTURED:
        captures[-1](kind, content)
    else:
        _connection.host.message(to_json({"msg_type": kind, "content": content}), run)


def send_recorded(part):
    """Sends a part of a recording, as JSON. It shows nothing, so printed text can wait."""
    _connection.host.recorded(part)


def send_beside(text, buffers):
    """Sends a comm message as JSON, with its buffers."""
    from pyodide.ffi import to_js

    _connection.output.flush()
    _connection.host.comm(text, to_js(buffers))


def capture(take):
    """Passes all output of the current run to `take(kind, content)`, until `release` is called."""
    _connection.output.flush()
    _connection.captures.setdefault(current_run.get(), []).append(take)
    _redirect(take)


def release():
    """Ends the run's last capture."""
    _connection.output.flush()
    captures = _connection.captures[current_run.get()]
    captures.pop()
    if captures:
        return _redirect(captures[-1])
    del _connection.captures[current_run.get()], _connection.output.redirects[current_run.get()]


def _redirect(take):
    _connection.output.redirects[current_run.get()] = lambda name, text: take("stream", {"name": name, "text": text})


def send_past_capture(kind, content):
    """Sends what a capture doesn't want."""
    if kind == "stream":
        _connection.host.stream(content["name"], current_run.get(), content["text"])
    else:
        _connection.host.message(to_json({"msg_type": kind, "content": content}), current_run.get())


def show_error(error):
    """Shows an error that doesn't end a cell."""
    import fiddle_traceback

    send("error", fiddle_traceback.describe(error))


class _Connection:
    """The receiver of all messages, which is set once at the start."""

    host = None
    output = None
    count = 0

    def __init__(self):
        #: The collectors of what a run shows, innermost last, by run.
        self.captures = {}


_connection = _Connection()


def connect(host, output):
    """Starts sending to `host`, makes `display` available to all code, and shows the last expression of cells."""
    import builtins

    _connection.host, _connection.output = host, output
    builtins.display = display
    sys.displayhook = _displayhook


def count_executions(count):
    """Sets the execution count of the results of the run that begins."""
    _connection.count = count


def execution_count():
    """The number of the run that goes on."""
    return _connection.count


def _displayhook(value):
    if value is None:
        return
    fiddle_history.keep(value, _connection.count)
    data, metadata = mimebundle(value)
    if data:
        send("execute_result", {"data": data, "metadata": metadata, "execution_count": _connection.count})
