"""Records a run: each line, call, return and exception of the user's own code, with the values at that moment.

The format is described in `packages/kernels/src/trace.ts`. Library code isn't traced and runs at full speed.
"""

import gc
import linecache
import opcode
import os
import sys
import time
from inspect import CO_ASYNC_GENERATOR, CO_GENERATOR, CO_OPTIMIZED

import fiddle_heap
import fiddle_trace_parts

_MAX_SECONDS = 10.0
#: Frames whose variables are looked at, from the innermost on. Those further out cannot change theirs meanwhile.
_WATCHED_FRAMES = 25
_CATCH_STOP = frozenset(opcode.opmap.get(name) for name in ("FOR_ITER", "SEND"))
_NEXT_OF_ASYNC_LOOP = opcode.opmap.get("GET_ANEXT")
_CACHE = opcode.opmap.get("CACHE")


class Recorder:
    """One run's recording. `keep` says which steps stay if there are too many: the "first" ones or the "last".

    `send` takes each part, as JSON. The user's own code is in files whose names begin with `cells`, and in the folder `home`.
    """

    def __init__(self, namespace, output, options, *, send, cells, home):
        self._namespace = namespace
        self._output = output
        self._heap = fiddle_heap.Heap(home)
        self._parts = fiddle_trace_parts.Parts(options, send)
        self._cells = cells
        self._own_files = cells, home + os.sep
        self._tool = None
        self._busy = False
        self._spent = 0.0
        self._file_numbers, self._next_file = {}, 0
        self._code_numbers = {}
        self._frame_numbers, self._next_frame = {}, 1
        self._names = {}
        #: What the notebook had before, and its size and last name, which tell whether it has more.
        self._first_names = frozenset(namespace)
        self._newest = len(namespace), next(reversed(namespace), None)
        self._bound, self._bound_globally = {}, set()
        #: The frame of the cell's own code.
        self._bottom = None
        self._known = {}
        self._stack, self._file = [], -1
        #: The user's frames at the last step, outermost first, and what `_frame_entry` says of each.
        self._live, self._entries = [], []
        #: Whether a step was given up in its middle, so that the next one has to tell everything.
        self._torn = False
        self._cut = None
        self._delivered = False

    def start(self):
        """Starts tracing."""
        monitoring = sys.monitoring
        self._tool = next(number for number in (0, 3, 4, 5) if monitoring.get_tool(number) is None)
        monitoring.use_tool_id(self._tool, "Fiddle")
        events = monitoring.events
        self._local = events.LINE | events.PY_RETURN | events.PY_YIELD | events.PY_RESUME
        self._disable = monitoring.DISABLE
        for event, callback in (
            (events.PY_START, self._on_start),
            (events.PY_RESUME, self._on_resume),
            (events.LINE, self._on_line),
            (events.PY_RETURN, self._on_return),
            (events.PY_YIELD, self._on_yield),
            (events.RAISE, self._on_raise),
        ):
            monitoring.register_callback(self._tool, event, callback)
        monitoring.set_events(self._tool, events.PY_START | events.RAISE)
        self._output.tap = self.write

    def finish(self, error):
        """The run is over. Sends the recording to the page, unless it was already sent."""
        self._stop()
        self._busy = True
        if self._delivered:
            # The page has what was recorded, but not how the run ended after that.
            if error is not None and not isinstance(error, KeyboardInterrupt):
                self._add_failure(error)
                self._deliver("error")
            return
        if error is not None and self._cut:
            self._add_failure(error)
        elif error is None and not self._cut:
            self._add("end", None, None)
        self._deliver("ok" if error is None else "stopped" if isinstance(error, KeyboardInterrupt) else "error")

    def write(self, name, text):
        """Records text that the run shows."""
        if not self._cut:
            self._parts.write(name, text)

    def _stop(self):
        if self._tool is None:
            return
        sys.monitoring.set_events(self._tool, 0)
        sys.monitoring.free_tool_id(self._tool)
        self._tool = None
        self._live, self._entries, self._bottom = [], [], None
        self._output.tap = None

    # Callbacks of the interpreter, in the frame where the event happens.

    def _on_start(self, code, offset):
        if self._busy:
            return None
        if self._file_number(code) is None:
            return self._disable
        frame = sys._getframe(1)
        self._watch(code)
        self._frame_numbers[id(frame)], self._next_frame = self._next_frame, self._next_frame + 1
        if self._is_bottom(frame):
            self._bottom = frame
        elif code.co_flags & CO_OPTIMIZED:
            self._step("call", frame, code.co_firstlineno)

    def _on_resume(self, code, offset):
        frame = sys._getframe(1)
        if not self._is_bottom(frame):
            self._step("resume", frame, frame.f_lineno)

    def _on_line(self, code, line):
        self._step("line", sys._getframe(1), line)

    def _on_return(self, code, offset, value):
        frame = sys._getframe(1)
        if code.co_flags & CO_OPTIMIZED and not self._is_bottom(frame):
            self._step("return", frame, frame.f_lineno, value=value)

    def _on_yield(self, code, offset, value):
        frame = sys._getframe(1)
        # What waits yields a value that only the event loop understands. A generator that can wait wraps its own values.
        is_wrapped = code.co_flags & CO_ASYNC_GENERATOR and type(value).__name__ == "async_generator_wrapped_value"
        if is_wrapped:
            value = next(iter(gc.get_referents(value)), None)
        if (is_wrapped or code.co_flags & CO_GENERATOR) and not self._is_bottom(frame):
            self._step("yield", frame, frame.f_lineno, value=value)

    def _on_raise(self, code, offset, error):
        if not self._busy and self._file_number(code) is not None and not _is_end_of_loop(code, offset, error):
            frame = sys._getframe(1)
            self._step("exception", frame, frame.f_lineno, error=error)

    def _watch(self, code):
        if id(code) in self._code_numbers:
            return
        self._code_numbers[id(code)] = (len(self._code_numbers), code)
        self._parts.news.setdefault("codes", []).append([code.co_qualname, self._file_number(code), code.co_firstlineno, code.co_freevars])
        self._names.update(dict.fromkeys(code.co_names))
        self._bound[code], everywhere = fiddle_heap.names_bound(code)
        self._bound_globally |= everywhere
        if self._tool is not None:
            sys.monitoring.set_local_events(self._tool, code, self._local)

    def _file_number(self, code):
        """The number of the code's file; None if it isn't the user's."""
        name = code.co_filename
        number = self._file_numbers.get(name, -1)
        if number == -1:
            is_own = name.startswith(self._own_files)
            number = self._file_numbers[name] = self._next_file if is_own else None
            if is_own:
                self._next_file += 1
                self._parts.news.setdefault("files", []).append({"name": name, "source": "".join(linecache.getlines(name))})
        return number

    def _is_bottom(self, frame):
        """Whether this is a cell's own code, whose variables are the notebook's."""
        return frame.f_code.co_name == "<module>" and frame.f_code.co_filename.startswith(self._cells)

    # Steps.

    def _step(self, event, frame, line, **more):
        if self._busy or self._cut:
            return
        self._busy = True
        started = time.perf_counter()
        try:
            if not self._is_full():
                self._add(event, frame, line, **more)
        except RecursionError:
            # The recorder needs a few calls of its own, which are missing here. The program itself fails next.
            self._torn = True
            self._live, self._entries = [], []
        except Exception:
            # A problem with the recording must not break the run.
            self._cut = "failed"
        except BaseException:
            self._renew()
            raise
        finally:
            self._spent += time.perf_counter() - started
            self._busy = False
        if self._cut:
            self._stop()
            if not self._parts.keeps_last:
                self._busy = True
                self._deliver("running")

    def _is_full(self):
        self._cut = self._parts.limit_reached()
        if self._spent > _MAX_SECONDS:
            self._cut = "time"
        return self._cut is not None

    def _renew(self):
        """Makes the next step begin a segment."""
        self._parts.begin_segment()
        self._heap.forget()
        self._known, self._stack, self._file = {}, [], -1

    def _add(self, event, frame, line, value=None, error=None, frames=None):
        if self._torn or self._parts.needs_segment():
            self._renew()
            self._torn = False
        if frames is None:
            self._find_frames(frame, event)
            frames, entries = self._live, list(self._entries)
        else:
            entries = [self._frame_entry(each) for each in frames]
        step = {} if event == "line" else {"e": event}
        tells_all = self._parts.is_segment_new()
        if tells_all:
            step["k"] = 1
        if line is not None:
            step["n"] = line
        if frame is not None:
            file = self._file_number(frame.f_code)
            if file != self._file:
                step["f"] = self._file = file
        self._add_stack(step, entries)
        self._heap.begin()
        changed = {}
        self._find_names()
        variables = {name: self._namespace[name] for name in self._names if name in self._namespace}
        self._compare(0, (self._loop_variables() | variables).items(), self._bound_globally, changed)
        outer = len(frames) - _WATCHED_FRAMES
        for index, (each, (number, _)) in enumerate(zip(frames, entries)):
            # Functions inside of another one can change its variables from any depth.
            if tells_all or index >= outer or each.f_code.co_cellvars:
                self._compare(number, each.f_locals.items(), self._bound.get(each.f_code, ()), changed)
        if event in ("return", "yield"):
            step["v"] = self._heap.value(value)
        if error is not None:
            step["x"] = _say(error)
        objects = self._heap.walk()
        if changed:
            step["b"] = changed
        if objects:
            step["h"] = objects
        self._parts.crowded = self._heap.crowded
        self._parts.add(step)
        if event == "return" and self._live:
            # A frame that has ended must not keep its variables alive.
            self._live.pop()
            self._entries.pop()

    def _find_names(self):
        """Finds variables that no code names: those of exec(), globals() and a star."""
        namespace = self._namespace
        newest = len(namespace), next(reversed(namespace), None)
        if newest != self._newest:
            self._newest = newest
            self._names.update((name, None) for name in namespace if name not in self._first_names and isinstance(name, str))

    def _loop_variables(self):
        """The variables of comprehensions in the cell's own code, which has them beside the notebook's while they run. One of the same name is still the notebook's."""
        names = self._bottom.f_code.co_varnames if self._bottom else ()
        found = self._bottom.f_locals if names else {}
        return {} if isinstance(found, dict) else {name: found[name] for name in names if name in found}

    def _find_frames(self, frame, event):
        """Finds the user's frames, outermost first, without the cell's own. Most steps are one call away from the last step."""
        live, entries = self._live, self._entries
        if live and event != "resume" and frame is not None:
            if frame is live[-1]:
                return
            if frame.f_back is live[-1] and not self._is_bottom(frame):
                # Both or none, also where the entry can't be made for lack of calls.
                entry = self._frame_entry(frame)
                live.append(frame)
                entries.append(entry)
                return
            if len(live) > 1 and frame is live[-2]:
                live.pop()
                entries.pop()
                return
        found = []
        while frame is not None:
            if self._file_number(frame.f_code) is not None and not self._is_bottom(frame):
                found.append(frame)
            frame = frame.f_back
        found.reverse()
        self._live, self._entries = found, [self._frame_entry(each) for each in found]

    def _frame_entry(self, frame):
        """(frame number, code number)"""
        number = self._frame_numbers.get(id(frame))
        if number is None:
            number, self._next_frame = self._next_frame, self._next_frame + 1
            self._frame_numbers[id(frame)] = number
        self._watch(frame.f_code)
        return number, self._code_numbers[id(frame.f_code)][0]

    def _add_stack(self, step, stack):
        """The number of outermost frames that stay, then the number and code of each new frame."""
        if stack == self._stack:
            return
        kept = 0
        for before, now in zip(self._stack, stack):
            if before != now:
                break
            kept += 1
        step["s"] = [kept, *(part for entry in stack[kept:] for part in entry)]
        self._stack = stack

    def _compare(self, number, variables, bound, changed):
        heap = self._heap
        now = {
            name: heap.value(value)
            for name, value in variables
            if not name.startswith(".") and name not in fiddle_heap.SKIPPED_NAMES and (name in bound or not heap.is_noise(value))
        }
        before = self._known.get(number, {})
        if now == before:
            return
        difference = {name: value for name, value in now.items() if before.get(name) != value}
        difference.update((name, None) for name in before if name not in now)
        self._known[number] = now
        changed[number] = difference

    def _add_failure(self, error):
        """For a run that failed after the recording had ended: one last step, from the traceback."""
        frames, trace = [], error.__traceback__
        while trace:
            if self._file_number(trace.tb_frame.f_code) is not None:
                frames.append((trace.tb_frame, trace.tb_lineno))
            trace = trace.tb_next
        if not frames:
            return
        frame, line = frames[-1]
        self._renew()
        above = [each for each, _ in frames if not self._is_bottom(each)]
        self._add("exception", frame, line, error=error, frames=above)

    def _deliver(self, status):
        self._delivered = True
        self._parts.end(status, self._cut)


def _is_end_of_loop(code, offset, error):
    """Whether this is only how the interpreter ends a loop or an `await`, which catch it themselves."""
    if not isinstance(error, (StopIteration, StopAsyncIteration)):
        return False
    codes = code.co_code
    # The offset may be of the space that an instruction keeps for itself.
    while offset > 4 and codes[offset] == _CACHE:
        offset -= 2
    if codes[offset] not in _CATCH_STOP:
        return False
    return isinstance(error, StopIteration) or codes[offset - 4] == _NEXT_OF_ASYNC_LOOP


def _say(error):
    try:
        text = str(error)
    except Exception:
        text = ""
    name = type(error).__name__
    return f"{name}: {text[:500]}" if text else name
