"""Runs tests or cells in desktop Python. Reads JSON from standard input and writes a JSON line for each result.

`tests` serves any number of requests, a line each. Every request runs in a process of its own, which is forked from one that
has imported the libraries: importing them takes longer than the tests.
"""

import ast
import base64
import importlib.util
import io
import json
import os
import sys
import traceback
import types

RESULTS = os.fdopen(os.dup(1), "w", encoding="utf-8")
JUDGE = os.path.join(os.path.dirname(__file__), "../../packages/content/src/judge")


def send(result):
    RESULTS.write(json.dumps(result) + "\n")
    RESULTS.flush()


def serve_tests():
    """Reads a request a line, with the `folder` to run in. Sends `pid` before its results, and `ended` with the exit code after them."""
    for line in sys.stdin:
        request = json.loads(line)
        import_libraries(request)
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            run_tests(request)
        _, status = os.waitpid(pid, 0)
        # The line break ends a line that a stopped process left unfinished.
        send_nothing()
        send({"ended": os.waitstatus_to_exitcode(status)})


def import_libraries(request):
    for name in ("numpy", "pandas", *libraries(request["code"])):
        importlib.import_module(name)
    # pandas draws with it too, without its name in the code.
    if any("fiddle_chart" in test.get("source", "") for test in request["tests"]):
        importlib.import_module("matplotlib.pyplot")


def run_tests(request):
    """Ends this process, and doesn't return."""
    code = 1
    try:
        send({"pid": os.getpid()})
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.chdir(request["folder"])
        sys.path.insert(0, request["folder"])
        load("fiddle_chart")
        load("fiddle_judge").run(request, send)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def load(name):
    """A module of the judge, by the name under which tests find it, with those that it imports."""
    module = sys.modules[name] = types.ModuleType(name)
    path = os.path.join(JUDGE, f"{name}.py")
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read(), path)
    for imported in imports(tree):
        if imported.startswith("fiddle_") and imported not in sys.modules:
            load(imported)
    exec(compile(tree, path, "exec"), vars(module))
    return module


def libraries(code):
    """The modules of installed packages that the code imports. Their first import takes seconds, which no test should be charged."""
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return
    for name in imports(tree):
        spec = importlib.util.find_spec(name.split(".")[0])
        if spec and "site-packages" in (spec.origin or ""):
            yield name


def imports(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def send_nothing():
    """An empty line, which starts the clock again."""
    RESULTS.write("\n")
    RESULTS.flush()


def run_cells(cells):
    space = {"__name__": "__main__"}
    for cell in cells:
        run_cell(cell, space)
        send_nothing()


def run_cell(cell, space):
    stdout, stdin = sys.stdout, sys.stdin
    sys.stdout, sys.stdin = io.StringIO(), io.StringIO("".join(f"{line}\n" for line in cell["input"]))
    emit = lambda output: send({"id": cell["id"], "output": output})
    value, error = None, None
    try:
        tree = ast.parse(cell["code"])
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) and not cell["code"].rstrip().endswith(";") else None
        exec(compile(tree, "<cell>", "exec"), space)
        if last:
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), space)
    except Exception as raised:
        error = raised
    printed, sys.stdout, sys.stdin = sys.stdout.getvalue(), stdout, stdin
    if printed:
        emit({"output_type": "stream", "name": "stdout", "text": printed})
    for figure in figures():
        emit({"output_type": "display_data", "data": figure})
    if value is not None and not is_drawn(value):
        emit({"output_type": "execute_result", "data": described(value)})
    if error:
        text = "".join(traceback.format_exception_only(error)).strip()
        emit({"output_type": "error", "ename": type(error).__name__, "evalue": str(error), "traceback": text})


def is_drawn(value):
    """What plotting calls return is shown as the figure."""
    kind = value[0] if isinstance(value, (list, tuple)) and value else value
    return type(kind).__module__.split(".")[0] in ("matplotlib", "seaborn")


def described(value):
    data = {"text/plain": repr(value)}
    pandas = sys.modules.get("pandas")
    if pandas and isinstance(value, pandas.DataFrame):
        data["application/vnd.fiddle.table+json"] = table(value)
    return chart(value) or data


def chart(value):
    """A chart of Plotly or Altair as its specification, as fiddle_figures.py has it; None for any other value."""
    library = type(value).__module__.split(".")[0]
    if library == "plotly":
        figure = json.loads(value.to_json())
        return {"application/vnd.plotly.v1+json": figure, "text/plain": f"<plotly figure with {len(figure['data'])} traces>"}
    if library == "altair" and hasattr(value, "to_dict"):
        spec = value.to_dict()
        version = spec["$schema"].split("/vega-lite/v")[1][0]
        return {f"application/vnd.vegalite.v{version}+json": spec, "text/plain": f"<altair {type(value).__name__}>"}
    return None


_MOST_ROWS = 20


def table(frame):
    """The first rows of a frame as text, its index as the first column where it says something."""
    if type(frame.index).__name__ != "RangeIndex":
        frame = frame.reset_index()
    columns = [{"name": " ".join(map(str, name)) if isinstance(name, tuple) else str(name), "type": kind(dtype)} for name, dtype in zip(frame.columns, frame.dtypes)]
    rows = [[cell(item) for item in row] for row in frame.head(_MOST_ROWS).itertuples(index=False, name=None)]
    return {"columns": columns, "rowCount": len(frame), "rows": rows}


def kind(dtype):
    return "number" if str(dtype).lower().startswith(("int", "uint", "float")) else "text"


def cell(value):
    # Comparing pandas' NA with itself raises.
    if value is None or type(value).__name__ == "NAType" or value != value:
        return None
    value = value.item() if hasattr(value, "item") else value
    return value if isinstance(value, (bool, int, float, str)) else str(value).removesuffix(" 00:00:00")


def figures():
    """The open figures as PNG, without anything that differs between two runs."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    if not pyplot:
        return
    for number in pyplot.get_fignums():
        file = io.BytesIO()
        pyplot.figure(number).savefig(file, format="png", dpi=96, metadata={"Software": None}, bbox_inches="tight")
        yield {"image/png": base64.b64encode(file.getvalue()).decode()}
    pyplot.close("all")


if __name__ == "__main__":
    if sys.argv[1] == "tests":
        serve_tests()
    else:
        # Isolated mode leaves out the working directory, where an item's own modules may be.
        sys.path.insert(0, os.getcwd())
        run_cells(json.load(sys.stdin))
