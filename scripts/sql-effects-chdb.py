"""Runs statements that are said to read in ClickHouse's engine, and prints which of them failed and the state before and after, as JSON."""

import json
import sys

from chdb import session

engine = session.Session()
for sql in (
    "CREATE DATABASE shop ENGINE = Atomic",
    "USE shop",
    "CREATE TABLE t (a Int32, b String) ENGINE = ReplacingMergeTree ORDER BY a",
    "CREATE TABLE u (a Int32) ENGINE = Memory",
    "INSERT INTO t VALUES (1, 'x'), (2, 'y')",
    "INSERT INTO u VALUES (1)",
):
    engine.query(sql)

STATE = """SELECT (SELECT groupArray((a, b)) FROM shop.t), (SELECT groupArray(a) FROM shop.u),
    (SELECT groupArray((database, name)) FROM system.tables WHERE database NOT IN ('system', 'INFORMATION_SCHEMA', 'information_schema')),
    (SELECT count() FROM system.functions WHERE origin != 'System'), (SELECT count() FROM system.settings WHERE changed)"""
before = str(engine.query(STATE))
failed = []
for sql in json.load(sys.stdin):
    try:
        engine.query(sql)
    except Exception as error:
        failed.append(f"{sql}: {error}")
print(json.dumps({"failed": failed, "before": before, "after": str(engine.query(STATE))}))
