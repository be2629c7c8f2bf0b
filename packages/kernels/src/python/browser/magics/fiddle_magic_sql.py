"""%sql and %%sql: SQLite, in memory or in a file, with the notebook's tables as tables."""

import re
import sqlite3
import sys

from fiddle_frames import as_table
from fiddle_magics import expand, note
from fiddle_rows import Rows

_SQLITE = re.compile(r"sqlite://(?:/(?P<path>\S*))?(?:\s+|$)")
_OTHER = re.compile(r"(?P<kind>[a-z]+)(?:\+\w+)?://\S*|duckdb:")
_ASSIGNED = re.compile(r"\s*([^\W\d]\w*)\s*<<\s*")
_OPTION = re.compile(r"\s*--(?:save|persist|no-execute|with|alias|file|connections|close)\b\S*(?:\s+\S+)?")

_connections = {}
_current = ":memory:"


def run(text, body, frame):
    """Runs statements and returns the rows of the last one, or binds them for `name << SELECT …`."""
    global _current
    text = text.strip()
    other = _OTHER.match(text)
    if other and not text.startswith("sqlite:"):
        kind = other["kind"] or "duckdb"
        if kind == "duckdb":
            return note("Skipped %sql for DuckDB: add a cell, and choose DuckDB as its language.")
        return note(f"Skipped %sql for {kind}: add the database as a connection, and choose it as a cell's language.")
    found = _SQLITE.match(text)
    if found:
        _current = found["path"] or ":memory:"
        text = text[found.end() :]
    statement = f"{_OPTION.sub('', text)}\n{body}".strip()
    assigned = _ASSIGNED.match(statement)
    if assigned:
        statement = statement[assigned.end() :]
    connection = _connections.get(_current)
    if connection is None:
        connection = _connections[_current] = sqlite3.connect(_current, autocommit=True)
    if not statement.strip():
        return None
    rows = _execute(connection, statement, frame)
    if assigned:
        frame.f_globals[assigned[1]] = rows
        return None
    return rows


def _execute(connection, text, frame):
    names = {**frame.f_globals, **frame.f_locals}
    text = re.sub(r"\{\{\s*([^{}]+?)\s*\}\}", r"{\1}", text)
    rows = None
    for statement in _statements(expand(text, frame)):
        parameters = {name: _plain(names[name]) for name in re.findall(r"(?<![:\w]):([^\W\d]\w*)", statement) if name in names}
        _copy_tables(connection, statement, names)
        cursor = connection.execute(statement, parameters)
        if cursor.description:
            columns = [column[0] for column in cursor.description]
            rows = _result(columns, cursor.fetchall())
        elif cursor.rowcount >= 0:
            print(f"{cursor.rowcount:,} {'row' if cursor.rowcount == 1 else 'rows'} affected.")
    return rows


def _statements(text):
    """Splits at semicolons that end a statement."""
    part = ""
    for piece in re.split(r"(?<=;)", text):
        part += piece
        if sqlite3.complete_statement(part):
            yield part.strip()
            part = ""
    if part.strip():
        yield part.strip()


def _plain(value):
    return value.item() if hasattr(value, "item") else value


def _copy_tables(connection, statement, names):
    """Makes tables of the frames and lists of dicts that the statement reads and the database lacks."""
    known = {row[0].lower() for row in connection.execute("SELECT name FROM main.sqlite_master")}
    for name in dict.fromkeys(re.findall(r"\b(?:from|join)\s+[\"`\[]?([^\W\d]\w*)", statement, re.IGNORECASE)):
        table = as_table(names[name]) if name in names and name.lower() not in known else None
        if table is None:
            continue
        columns = [column["name"] for column in table.columns]
        rows = table.select({"filters": [], "sort": []}).window(0, table.count)
        quoted = ", ".join('"' + column.replace('"', '""') + '"' for column in columns)
        connection.execute(f'DROP TABLE IF EXISTS temp."{name}"')
        connection.execute(f'CREATE TEMP TABLE "{name}" ({quoted})')
        marks = ", ".join("?" * len(columns))
        connection.executemany(f'INSERT INTO temp."{name}" VALUES ({marks})', ([_plain(item) for item in row] for row in rows))


def _result(columns, rows):
    if "pandas" in sys.modules:
        import pandas

        return pandas.DataFrame(rows, columns=columns)
    kinds = [{type(row[number]) for row in rows} - {type(None)} for number in range(len(columns))]
    described = [{"name": name, "type": _type(kind)} for name, kind in zip(columns, kinds)]
    return Rows(described, [[row[number] for row in rows] for number in range(len(columns))], len(rows))


def _type(kinds):
    return "integer" if kinds == {int} else "number" if kinds and kinds <= {int, float} else "text"
