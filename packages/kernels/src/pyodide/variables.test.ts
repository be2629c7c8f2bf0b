import { expect, test } from "vitest";
import type { TableSummary, TableTest } from "../tables.ts";
import type { Variable, Variables } from "../variables.ts";
import { startNodeRuntime } from "./node-python.ts";

const runtime = await startNodeRuntime();

async function run(cellId: string, code: string): Promise<void> {
  const reply = await runtime.execute({ code, cellId }, () => {});
  expect(reply.status).toBe("ok");
}

async function ask<T>(question: string, content: unknown = {}): Promise<T> {
  return (await runtime.answers?.[question]?.(content as never)) as T;
}

async function variable(name: string): Promise<Variable | undefined> {
  return (await ask<Variables>("variables")).variables.find((one) => one.name === name);
}

test("nothing of our own is a variable; names come in the order they were bound", async () => {
  expect(await ask("variables")).toEqual({ variables: [], more: 0 });
  await run("c1", "import math\nb = 1\na = [b]\n__x__ = 1");
  expect((await ask<Variables>("variables")).variables.map(({ name, kind }) => [name, kind])).toEqual([
    ["math", "module"],
    ["b", "value"],
    ["a", "value"],
  ]);
  await run("c1", "del a, b, math");
});

test("each name knows the cell that bound it last, to whatever object", async () => {
  await run("c1", "x = 1\ny = 'y'\ndef f(): global z; z = 0\nf()");
  await run("c2", "x = 1\nfor i in [0]: y.upper()");
  await run("c3", "f()");
  await runtime.execute({ code: "w = 2\n1 / 0", cellId: "c4" }, () => {});
  await run("c5", "await __import__('asyncio').sleep(0); v = 5");
  const cells = (await ask<Variables>("variables")).variables.map(({ name, cellId }) => [name, cellId]);
  expect(Object.fromEntries(cells)).toEqual({ x: "c2", y: "c1", f: "c1", z: "c1", i: "c2", w: "c4", v: "c5" });
});

test.each([
  ["[1, 2]", { type: "list", shape: "2", preview: "[1, 2]" }],
  ["'a' * 1000", { type: "str", shape: "1,000", preview: expect.stringMatching(/^'a{100,}'?…$/) }],
  ["10 ** 5000", { preview: "integer of 16,610 bits" }],
  ["{'k': {1}}", { preview: "{'k': {1}}" }],
  [
    "type('Point', (), {'__init__': lambda self: self.__dict__.update(x=1)})()",
    { type: "Point", preview: "Point(x=1)" },
  ],
  ["lambda a, *b, **c: a", { kind: "function", preview: "<lambda>(a, *b, **c)" }],
  ["[{'a': 1}]", { kind: "table", shape: "1" }],
  ["list(range(100_000))", { estimated: true }],
  ["__import__('datetime').date(2026, 1, 2)", { preview: "datetime.date(2026, 1, 2)" }],
])("%s is described", async (code, expected) => {
  await run("c", `value = ${code}`);
  expect(await variable("value")).toMatchObject(expected);
});

test("no code of a value's class runs, because it could wait forever", async () => {
  await run(
    "c",
    `class Trap(list):
    def __repr__(self):
        while True: pass
    __len__ = __iter__ = __sizeof__ = __getattr__ = __eq__ = __repr__
    __class__ = property(__repr__)
trap = Trap([1, 2])
trap.n = 3
loop = [trap]; loop.append(loop)`,
  );
  expect(await variable("trap")).toMatchObject({ type: "Trap", preview: "Trap[1, 2]", shape: "2" });
  expect(await variable("loop")).toMatchObject({ preview: "[Trap[1, 2], …]" });
});

test("a long preview, deletion and its undo until something runs", async () => {
  await run("c", "long = list(range(10_000)); gone = 1");
  const { text } = await ask<{ text: string }>("variable_text", { name: "long" });
  expect([text.slice(0, 9), text.length > 10_000, text.length < 30_000]).toEqual(["[0, 1, 2,", true, true]);
  await ask("delete_variable", { name: "gone" });
  expect(await variable("gone")).toBeUndefined();
  await ask("restore_variable", { name: "gone" });
  expect(await variable("gone")).toMatchObject({ preview: "1", cellId: "c" });
  await ask("delete_variable", { name: "gone" });
  await run("c", "1");
  await expect(ask("restore_variable", { name: "gone" })).rejects.toThrow("gone can't be restored");
});

test.each<[string, string[], unknown[]]>([
  [
    "[{'a': 1, 'b': 'x'}, {'a': 2.5, 'c': None}]",
    ["a number", "b text", "c text"],
    [
      [1, "x", null],
      [2.5, null, null],
    ],
  ],
  [
    "{'n': [1, 2], 'on': (True, None)}",
    ["n integer", "on boolean"],
    [
      [1, true],
      [2, null],
    ],
  ],
  [
    "[(1, 'x'), (2, 'y')]",
    ["0 integer", "1 text"],
    [
      [1, "x"],
      [2, "y"],
    ],
  ],
])("%s opens as a table", async (code, columns, rows) => {
  await run("c", `table = ${code}`);
  const summary = await ask<TableSummary>("variable_table", { name: "table" });
  expect(summary.columns.map(({ name, type }) => `${name} ${type}`)).toEqual(columns);
  expect(summary.rows).toEqual(rows);
  const sorted = { sort: [{ column: 0, descending: true }], filters: [] };
  expect((await runtime.tableRows(summary.tableId, sorted, 0, 9)).rows).toEqual(rows.toReversed());
});

test.each<[string, unknown[], unknown[]]>([
  ["[3, None, 1.5, float('nan'), -2]", [-2, 1.5, 3, null, "nan"], [3, 1.5, -2, null, "nan"]],
  ["['b', None, 'B', '', 'a\\0']", ["", "B", "a\0", "b", null], ["b", "a\0", "B", "", null]],
  ["[True, None, False]", [false, true, null], [true, false, null]],
  [
    "[2 ** 60 + 1, 2 ** 60, None, 7]",
    [7, "1152921504606846976", "1152921504606846977", null],
    ["1152921504606846977", "1152921504606846976", 7, null],
  ],
  ["[Decimal('10'), Decimal('9.5'), 'x', 9]", [9, "9.5", "10", "x"], ["x", "10", "9.5", 9]],
  [
    "[date(2026, 2, 1), None, date(2025, 12, 31)]",
    ["2025-12-31", "2026-02-01", null],
    ["2026-02-01", "2025-12-31", null],
  ],
])("%s in order", async (values, ascending, descending) => {
  await run("c", `from datetime import date\nfrom decimal import Decimal\ntable = {'v': ${values}}`);
  const { tableId } = await ask<TableSummary>("variable_table", { name: "table" });
  const ordered = async (down: boolean) =>
    (await runtime.tableRows(tableId, { sort: [{ column: 0, descending: down }], filters: [] }, 0, 9)).rows.flat();
  expect([await ordered(false), await ordered(true)]).toEqual([ascending, descending]);
});

test("rows of a list are found by text in one column or any, and keep their order", async () => {
  await run("c", "table = [{'n': n, 'half': n / 2, 'name': f'Row {n}'} for n in range(100)]");
  const { tableId } = await ask<TableSummary>("variable_table", { name: "table" });
  const found = async (column: number, text: string) =>
    (await runtime.tableRows(tableId, { sort: [], filters: [{ column, text }] }, 0, 9)).rows.map(([n]) => n);
  expect([await found(2, "row 9"), await found(1, "49.5"), await found(-1, "99"), await found(0, "o")]).toEqual([
    [9, 90, 91, 92, 93, 94, 95, 96, 97],
    [99],
    [99],
    [],
  ]);
});

test("rows of a list are found by conditions", async () => {
  await run(
    "c",
    "from datetime import date\ntable = [{'n': n if n else None, 'day': date(2020 + n, 1, 1)} for n in range(6)]",
  );
  const { tableId } = await ask<TableSummary>("variable_table", { name: "table" });
  const found = async (column: number, test: TableTest) =>
    (await runtime.tableRows(tableId, { sort: [], filters: [{ column, text: "", test }] }, 0, 9)).rows.map(([n]) => n);
  const between = { is: "between", includesMin: true, includesMax: false } as const;
  expect([
    await found(0, { ...between, min: 2, max: 4 }),
    await found(0, { is: "in", values: [1, 5] }),
    await found(0, { is: "null" }),
    await found(1, { ...between, min: "2023", max: null }),
  ]).toEqual([[2, 3], [1, 5], [null], [3, 4, 5]]);
});
