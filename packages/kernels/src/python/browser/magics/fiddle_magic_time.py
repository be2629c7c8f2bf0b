"""%time, %timeit and %prun."""

import ast
import re
import time

_UNITS = (("s", 1), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9))
_MIN_SECONDS = 0.2
_RUNS = 7


class Timing:
    """Prints how long the code within it took."""

    def __enter__(self):
        self._start = time.perf_counter()

    def __exit__(self, *_):
        print(f"Wall time: {duration(time.perf_counter() - self._start)}")


def duration(seconds):
    """`1.23 ms`, in the largest unit that gives at least 1."""
    if seconds >= 60:
        return f"{int(seconds // 60)} min {seconds % 60:.0f} s"
    unit, size = next((unit for unit in _UNITS if seconds >= unit[1]), _UNITS[-1])
    return f"{seconds / size:.3g} {unit}"


class TimeitResult:
    """What `%timeit -o` returns."""

    def __init__(self, loops, repeat, all_runs):
        self.loops, self.repeat, self.all_runs = loops, repeat, all_runs
        self.timings = [total / loops for total in all_runs]
        self.best, self.worst = min(self.timings), max(self.timings)
        self.average = sum(self.timings) / len(self.timings)
        self.stdev = (sum((one - self.average) ** 2 for one in self.timings) / len(self.timings)) ** 0.5

    def __str__(self):
        runs = f"{self.repeat} {'run' if self.repeat == 1 else 'runs'}, {self.loops:,} {'loop' if self.loops == 1 else 'loops'} each"
        return f"{duration(self.average)} ± {duration(self.stdev)} per loop (mean ± std. dev. of {runs})"

    def __repr__(self):
        return f"<TimeitResult : {self}>"


def timeit(text, body, frame):
    """Repeats the code. For `%%timeit`, the first line's code is the setup."""
    options, code = _options(text)
    setup, code = ("pass", code) if body is None else (code or "pass", body)
    timer = _compile_timer(setup, code, frame, 0 if body is None else 1)
    loops = options.get("n") or _loops(timer)
    repeat = options.get("r") or _RUNS
    result = TimeitResult(loops, repeat, [timer(loops) for _ in range(repeat)])
    if "q" not in options:
        print(result)
    return result if "o" in options else None


def _options(text):
    options = {}
    while found := re.match(r"-([nr])\s*(\d+)\s*|-([a-z])\b\s*", text):
        options[found[1] or found[3]] = int(found[2]) if found[2] else True
        text = text[found.end() :]
    return options, text


def _loops(timer):
    loops = 1
    while timer(loops) < _MIN_SECONDS / 2 and loops < 10**9:
        loops *= 10
    return loops


_TEMPLATE = """
def timer(__count):
    pass
    __clock = __import__("time").perf_counter
    __start = __clock()
    for __loop in range(__count):
        pass
    return __clock() - __start
"""


def _compile_timer(setup, code, frame, lines_above):
    """A function of the number of loops. The code keeps its line numbers."""
    tree = ast.parse(_TEMPLATE)
    function = tree.body[0]
    function.body[0:1] = ast.parse(setup).body
    parsed = ast.parse(code).body
    for statement in parsed:
        ast.increment_lineno(statement, frame.f_lineno - 1 + lines_above)
    function.body[-2].body = parsed or [ast.Pass()]
    space = {**frame.f_globals, **frame.f_locals}
    exec(compile(ast.fix_missing_locations(tree), frame.f_code.co_filename, "exec"), space)
    return space["timer"]


def profile(text, body, frame):
    """Runs the code and prints which functions took the time."""
    import cProfile
    import pstats

    _, code = _options(text)
    profiler = cProfile.Profile()
    profiler.runctx(compile(body or code, frame.f_code.co_filename, "exec"), frame.f_globals, frame.f_locals)
    pstats.Stats(profiler).sort_stats("tottime").print_stats(15)
