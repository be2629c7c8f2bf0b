"""The notebook's questions to a kernel on a server: variables, tables, charts and recorded runs."""

import contextlib
import json
import re

import fiddle_answers
import fiddle_frames
import fiddle_share
import fiddle_stepping
import fiddle_summary
import fiddle_tables
import fiddle_take
import fiddle_variables
from IPython import get_ipython

_MIME = "application/vnd.fiddle.table+json"
#: Names that IPython itself keeps beside the user's.
_KEPT_BY_IPYTHON = re.compile(r"_i{0,3}|_+|_i?\d+|_[iod]h|In|Out|exit|quit|open|get_ipython")
#: The largest table that is handed over as JSON.
_MOST_TAKEN_VALUES = 2_000_000
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


def _take(name):
    heads, count, columns = fiddle_take.take(name)
    if count * len(columns) > _MOST_TAKEN_VALUES:
        raise ValueError(f"{name} is too large to bring here from the Jupyter server: {count:,} rows.")
    values = (column if isinstance(column, str) else json.dumps(list(map(fiddle_take.json_number, column.tolist()))) for column in columns)
    return f'[{heads}, {count}, [{", ".join(values)}]]'


_CALLS = {
    "answer": fiddle_answers.answer,
    "questions": fiddle_answers.questions,
    "record": fiddle_stepping.record,
    "share": _share,
    "take": _take,
    "table_chart": fiddle_summary.table_chart,
    "table_csv": _csv,
    "table_rows": fiddle_tables.table_rows,
    "table_summary": fiddle_summary.table_summary,
}
