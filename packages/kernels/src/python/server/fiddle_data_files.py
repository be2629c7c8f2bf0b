"""What files of data hold: the beginning of text, which the page reads itself, and the tables of files that it would need whole."""

import contextlib
import os
import sqlite3
import urllib.parse

import fiddle_answers

_HEAD_BYTES = 200_000
_MOST_FILES = 10
_MOST_TABLES = 12
_MOST_COLUMNS = 500
_FIRST_ROWS = 5
_MOST_CHARACTERS = 200
#: A workbook is read from its beginning to its sheets, however few rows of them are wanted.
_MOST_WORKBOOK_BYTES = 20_000_000


@fiddle_answers.answers("data_files")
def _data_files(content):
    found = []
    for name in content["names"][:_MOST_FILES]:
        # A file that can't be read is only named.
        with contextlib.suppress(Exception):
            found.append({"name": name, **_read(name)})
    return {"files": found}


def _read(name):
    kind = name.rpartition(".")[2].lower()
    if kind in ("parquet", "pq"):
        return {"tables": [_parquet(name)]}
    if kind in ("sqlite", "sqlite3", "db", "db3"):
        return {"tables": list(_sqlite(name))}
    if kind in ("xlsx", "xlsm"):
        return {"tables": list(_workbook(name))}
    with open(name, "rb") as file:
        head = file.read(_HEAD_BYTES + 1)
    is_whole = len(head) <= _HEAD_BYTES
    return {"head": head[:_HEAD_BYTES].decode("utf-8", "replace"), "isWhole": is_whole}


def _parquet(name):
    import pyarrow.parquet

    file = pyarrow.parquet.ParquetFile(name)
    columns = [{"name": field.name, "type": str(field.type)} for field in file.schema_arrow][:_MOST_COLUMNS]
    batch = next(file.iter_batches(_FIRST_ROWS, columns=[column["name"] for column in columns]), None)
    rows = [] if batch is None else [list(row.values()) for row in batch.to_pylist()]
    return _table(None, columns, rows, file.metadata.num_rows)


def _sqlite(name):
    # Read-only, so that nothing is made beside a file that someone else uses.
    address = f"file:{urllib.parse.quote(os.path.abspath(name))}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True, timeout=1)) as database:
        listed = database.execute(
            "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' ESCAPE '!' "
            "ORDER BY type = 'view', name LIMIT ?",
            (_MOST_TABLES,),
        )
        for (table,) in listed.fetchall():
            quoted = '"' + table.replace('"', '""') + '"'
            columns = [
                {"name": column, "type": kind or "any"}
                for _, column, kind, *_ in database.execute(f"PRAGMA table_info({quoted})")
            ]
            rows = database.execute(f"SELECT * FROM {quoted} LIMIT {_FIRST_ROWS}").fetchall()
            yield _table(table, columns, rows, None)


def _workbook(name):
    import openpyxl

    if os.path.getsize(name) > _MOST_WORKBOOK_BYTES:
        return
    with contextlib.closing(openpyxl.load_workbook(name, read_only=True, data_only=True)) as book:
        for sheet in book.worksheets[:_MOST_TABLES]:
            head, *rows = list(sheet.iter_rows(max_row=_FIRST_ROWS + 1, values_only=True)) or [()]
            columns = [
                {"name": str(title), "type": _type_of([row[index] for row in rows])}
                for index, title in enumerate(head)
                if title is not None
            ]
            yield _table(sheet.title, columns, rows, None)


def _type_of(values):
    names = {type(value).__name__ for value in values if value is not None}
    return names.pop() if len(names) == 1 else "any"


def _table(name, columns, rows, count):
    return {
        "name": name,
        "columns": columns[:_MOST_COLUMNS],
        "rows": [[None if value is None else str(value)[:_MOST_CHARACTERS] for value in row] for row in rows],
        "rowCount": count,
    }
