"""The notebook's questions to a kernel on a server: variables, tables, charts and recorded runs."""

import contextlib
import functools
import importlib.metadata
import json
import os
import platform
import re
import shutil
import subprocess

import fiddle_answers
import fiddle_columns
import fiddle_dark_figures
import fiddle_data_files  # noqa: F401 -- registers its answer
import fiddle_fingerprint  # noqa: F401 -- registers its answer
import fiddle_frames
import fiddle_share
import fiddle_stepping
import fiddle_summary
import fiddle_tables
import fiddle_variables
from IPython import get_ipython
from IPython.core import pylabtools

_MIME = "application/vnd.fiddle.table+json"
#: Names that IPython itself keeps beside the user's.
_KEPT_BY_IPYTHON = re.compile(r"_i{0,3}|_+|_i?\d+|_[iod]h|In|Out|exit|quit|open|get_ipython")
#: Where libraries say that their tables' classes are.
_TABLES = (
    ("pandas", "DataFrame"),
    ("pandas", "Series"),
    ("pandas.core.frame", "DataFrame"),
    ("pandas.core.series", "Series"),
    ("polars.dataframe.frame", "DataFrame"),
    ("polars.series.series", "Series"),
)


class Reply:
    """JSON, whose repr is itself."""

    def __init__(self, text):
        self._text = text

    def __repr__(self):
        return self._text


def call(name, arguments):
    """Calls one of the functions below; `arguments` is a JSON list."""
    return Reply(_CALLS[name](*json.loads(arguments)))


def install():
    """Once in a kernel's life, and again for each page that comes to it."""
    shell = get_ipython()
    fiddle_variables._namespace = shell.user_ns
    fiddle_variables.bindings = bindings = _Bindings(shell.user_ns)
    bindings._own = set(shell.user_ns_hidden)
    fiddle_stepping.watch()
    _draw_in_the_pages_colors()

    def begin(info):
        bindings.begin(getattr(info, "cell_id", None), info.raw_cell)
        fiddle_stepping.begin(info)

    def end(result):
        fiddle_stepping.end(result)
        bindings.end()

    for event, function in (("pre_run_cell", _quiet(begin)), ("post_run_cell", _quiet(end))):
        for other in [each for each in shell.events.callbacks[event] if hasattr(each, "is_fiddle")]:
            shell.events.unregister(event, other)
        function.is_fiddle = True
        shell.events.register(event, function)
    for module, name in _TABLES:
        shell.display_formatter.mimebundle_formatter.for_type_by_name(module, name, _table_of)


def _quiet(function):
    """The same function, whose own mistakes are not shown in the user's cell."""

    def called(*arguments):
        with contextlib.suppress(Exception):
            function(*arguments)

    return called


class _Bindings(fiddle_variables.Bindings):
    """Names that the user's code defined, also before this page came."""

    def names(self):
        return [name for name in super().names() if not _KEPT_BY_IPYTHON.fullmatch(name)]


def _table_of(value):
    """The grid's part of what is shown; what cannot be a table is shown as without it."""
    try:
        table = fiddle_frames.as_table(value)
        return {_MIME: fiddle_tables.summary(table)} if table else {}
    except Exception:
        return {}


def _csv(*arguments):
    return json.dumps(fiddle_tables.table_csv(*arguments))


def _share(name, columns, values, count):
    fiddle_share.share(name, columns, json.loads(values), count)
    return "null"


#: The packages that are named to someone who writes code for this server.
_NOTABLE = (
    "numpy pandas polars pyarrow scipy scikit-learn statsmodels xgboost lightgbm torch torchvision tensorflow jax transformers datasets "
    "matplotlib seaborn plotly altair bokeh duckdb sqlalchemy psycopg pyspark dask ray requests httpx beautifulsoup4 openpyxl "
    "pillow opencv-python networkx sympy nltk spacy ipywidgets"
).split()
_MOST_FILES = 100
_GPU_TIMEOUT_SECONDS = 2


@fiddle_answers.answers("environment")
def _environment(_):
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "cpus": os.cpu_count() or 1,
        "memoryBytes": _memory(),
        "gpus": _gpus(),
        "packages": list(_installed()),
        "folder": os.getcwd(),
        "files": _files(),
    }


def _memory():
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return None


def _gpus():
    if not shutil.which("nvidia-smi"):
        return []
    command = ["nvidia-smi", "--query-gpu=name,memory.total", "--format=csv,noheader"]
    try:
        listed = subprocess.run(command, capture_output=True, text=True, timeout=_GPU_TIMEOUT_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return []
    return [line.strip() for line in listed.stdout.splitlines() if line.strip()][:8]


def _installed():
    for name in _NOTABLE:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            yield f"{name} {importlib.metadata.version(name)}"


def _files():
    found = []
    with contextlib.suppress(OSError), os.scandir() as entries:
        for entry in sorted(entries, key=lambda each: each.name):
            if entry.name.startswith(".") or len(found) == _MOST_FILES:
                continue
            with contextlib.suppress(OSError):
                found.append({"name": entry.name, "size": None if entry.is_dir() else entry.stat().st_size})
    return found


def _draw_in_the_pages_colors():
    """IPython's formatters of figures call this function by its name."""
    draw = getattr(pylabtools.print_figure, "__wrapped__", pylabtools.print_figure)

    @functools.wraps(draw)
    def print_figure(figure, *args, **options):
        with fiddle_dark_figures.dark(figure):
            return draw(figure, *args, **options)

    pylabtools.print_figure = print_figure


def _show_on(is_dark):
    fiddle_dark_figures.page["is_dark"] = is_dark
    return "null"


_CALLS = {
    "answer": fiddle_answers.answer,
    "questions": fiddle_answers.questions,
    "record": fiddle_stepping.record,
    "share": _share,
    "show_on": _show_on,
    "take": fiddle_columns.take,
    "table_chart": fiddle_summary.table_chart,
    "table_csv": _csv,
    "table_rows": fiddle_tables.table_rows,
    "table_summary": fiddle_summary.table_summary,
}
