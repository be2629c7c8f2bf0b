"""Records a cell step by step in IPython."""

import json
import os
import sys
import tempfile

from IPython import get_ipython

#: The recorder that waits for the next cell, or watches it.
_recorder = None
#: File that IPython makes of a cell's source → its execution.
_executions = {}
#: The number of the next execution. IPython's versions differ in when they count during a run.
_next = 1
#: Modules of the user's own are beside the kernel.
_HOME = os.getcwd()


def watch():
    """Begins to count, between two cells."""
    global _next
    _next = get_ipython().execution_count


def record(options):
    """The next cell is to be recorded. Returns what prevents that, or null, as JSON."""
    global _recorder
    if not hasattr(sys, "monitoring"):
        version = ".".join(map(str, sys.version_info[:2]))
        return json.dumps(f"Stepping needs Python 3.12 or later, and the kernel on the server has {version}.")
    _recorder = _make_recorder(json.loads(options))
    return "null"


def begin(info):
    """A cell is about to run."""
    shell = get_ipython()
    name = shell.compile.get_code_name(info.raw_cell, info.raw_cell, _next)
    _executions[name] = _next
    if _recorder:
        sys.stdout, sys.stderr = _Tee(sys.stdout, "stdout"), _Tee(sys.stderr, "stderr")
        _recorder.start()


def end(result):
    """It ran."""
    global _recorder
    watch()
    recorder, _recorder = _recorder, None
    if not recorder:
        return
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, _Tee):
            setattr(sys, name, stream.stream)
    if result.result is not None:
        recorder.write("result", f"{_text(result.result)}\n")
    recorder.finish(result.error_before_exec or result.error_in_exec)


def _text(value):
    try:
        return repr(value)
    except Exception:
        return f"<{type(value).__name__}>"


class _Tee:
    """A stream that the recorder hears too."""

    def __init__(self, stream, name):
        self.stream = stream
        self._name = name

    def write(self, text):
        if _recorder:
            _recorder.write(self._name, text)
        return self.stream.write(text)

    def __getattr__(self, name):
        return getattr(self.stream, name)


class _Output:
    tap = None


def _make_recorder(options):
    import fiddle_trace

    # The kernel names cells as files of this folder.
    cells = os.path.join(os.path.realpath(tempfile.gettempdir()), f"ipykernel_{os.getpid()}")

    class Recorder(fiddle_trace.Recorder):
        def _file_number(self, code):
            number = super()._file_number(code)
            for file in self._parts.news.get("files", ()):
                if file["name"] in _executions:
                    file["name"] = f"Cell In[{_executions[file['name']]}]"
            return number

        def _is_bottom(self, frame):
            code = frame.f_code
            return code.co_name.startswith(("<module>", "<cell line")) and code.co_filename.startswith(cells)

    shell = get_ipython()
    return Recorder(shell.user_ns, _Output(), options, send=_send_recorded, cells=cells, home=_HOME)


def _send_recorded(part):
    """Sends a part of a recording, as JSON, as a message of the run."""
    kernel = get_ipython().kernel
    kernel.send_response(kernel.iopub_socket, "fiddle_recorded", {"json": part})
