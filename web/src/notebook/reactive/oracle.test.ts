import { type Cell, completeCell, type NewCell, NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { createStaleness } from "../contract/staleness.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";
import { noStorage } from "../file-store/storage.ts";
import { FileStore } from "../file-store/store.ts";
import { Session } from "../session/session.ts";
import { Reaction } from "./start.ts";
import { sharedKernels } from "../../../testing/shared-kernels.ts";

/** Notebooks of each kind that are made up, edited, and compared with what a run from the top shows: 501 in all. */
const NOTEBOOKS = Number(process.env["FIDDLE_ORACLE_NOTEBOOKS"] ?? 167);
const EDITS = 6;
const TIMEOUT_MS = 600_000;

const kernels = sharedKernels("duckdb-wasm", "sqlite-wasm");

/** Code over three numbers, two lists, an object and what aliases them. */
const STATEMENTS = [
  "x = {n}",
  "y = x + {n}",
  "z = x * y",
  "x += 1",
  "x = y",
  "l = [x]",
  "l = [{n}, {n}]",
  "l.append(y)",
  "m = l",
  "m = list(l)",
  "m.append({n})",
  "d = {'l': l, 'n': {n}}",
  "d['l'].append({n})",
  "d['n'] = x",
  "def f(): return x + len(l)",
  "g = f",
  "y = g()",
  "z = f() + {n}",
  "for i in range({n}): z = i",
  "for v in l: y = v",
  "class P:\n  def __init__(self): self.v = x\n  def grow(self): self.v += {n}",
  "p = P()",
  "p.grow()",
  "q = p",
  "q.v = {n}",
  "del z",
  "import math\nx = math.floor(y)",
  "exec('x = {n}')",
  "z = sum(n for n in l)",
  "x, y = y, x",
  "y = 1 // {n}",
  "t = (x, l)",
  "t[1].append({n})",
  "x = {n}  # @param",
  "z = {n}  # @param\ny = z + x",
  "with open('numbers.txt', 'w') as file: file.write(str({n}))",
  "with open('numbers.txt', 'a') as file: file.write(str(x))",
  "z = open('./numbers.txt').read()",
];
/** Gives every name, so that the cells below have something to work with. */
const BEGINNING = [
  "x, y, z = 1, 2, 3",
  "l = [1, 2]",
  "m = list(l)",
  "d = {'l': l, 'n': 1}",
  "def f(): return x",
  "g = f",
  "class P:\n  def __init__(self): self.v = 1\n  def grow(self): self.v += 1",
  "p = P()\nq = P()",
  "t = (x, l)",
];
const SHOWN = ["x", "y", "z", "l", "m", "d['n']", "p.v", "q.v", "t", "d", "f()", "g()"];

/** Rows of Python, tables of both databases, results by name, an input, and a file, each of which the others read. */
const MIXED: Readonly<Record<string, readonly string[]>> = {
  pyodide: [
    "x = {n}  # @param",
    "rows = [{'a': x, 'b': {n}}]",
    "rows = [{'a': each['a'] + {n}, 'b': 0} for each in rows]",
    "rows.append({'a': {n}, 'b': {n}})",
    "rows[0]['a'] = {n}",
    "same = rows",
    "same.append({'a': 5, 'b': 5})",
    "print(len(rows))",
    "rows = found[:2]",
    "print(found[0]['a'])",
    "print(totals[0])",
    "x = len(found)",
    "with open('made.csv', 'w') as file: file.write('a\\n{n}\\n')",
    "with open('made.csv', 'a') as file: file.write('{n}\\n')",
    "print(open('made.csv').read())",
  ],
  "duckdb-wasm": [
    "SELECT $x AS a, {n} AS b",
    "SELECT sum(a) AS a FROM rows",
    "SELECT a + $x AS a FROM rows ORDER BY 1",
    "FROM rows",
    "CREATE OR REPLACE TABLE t AS SELECT a + {n} AS a FROM rows",
    "CREATE OR REPLACE TABLE t AS SELECT {n} AS a",
    "CREATE OR REPLACE VIEW v AS SELECT a * 2 AS a FROM t",
    "CREATE OR REPLACE TABLE t AS SELECT a FROM totals",
    "DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT $x AS a",
    "INSERT INTO t VALUES ({n})",
    "DELETE FROM t WHERE a > {n}",
    "DROP TABLE IF EXISTS t",
    "SELECT sum(a) AS a FROM t WHERE a >= $x",
    "FROM t",
    "SELECT count(*) AS a FROM v",
    "COPY (SELECT {n} AS a) TO 'made.csv'",
    "COPY (SELECT a FROM rows) TO 'made.csv'",
    "SELECT sum(a) AS a FROM 'made.csv'",
  ],
  "sqlite-wasm": [
    "SELECT $x AS a",
    "SELECT count(*) AS a FROM rows",
    "SELECT a FROM found ORDER BY 1",
    "DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT a + {n} AS a FROM rows",
    "DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT $x AS a",
    "INSERT INTO t VALUES ({n})",
    "UPDATE t SET a = a + 1",
    "SELECT sum(a) AS a FROM t",
    "SELECT sum(a) + $x AS a FROM t",
  ],
};
const MIXED_BEGINNING: readonly (readonly [kernelId: string, source: string, resultName?: string])[] = [
  ["pyodide", "x = 2  # @param"],
  ["pyodide", "rows = [{'a': 1, 'b': 2}, {'a': 3, 'b': 4}]\nsame = rows"],
  ["pyodide", "with open('made.csv', 'w') as file: file.write('a\\n7\\n')"],
  ["duckdb-wasm", "CREATE OR REPLACE TABLE t AS SELECT 4 AS a"],
  ["duckdb-wasm", "CREATE OR REPLACE VIEW v AS SELECT a FROM t"],
  ["duckdb-wasm", "SELECT a, b FROM rows", "found"],
  ["sqlite-wasm", "DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT 6 AS a"],
  ["sqlite-wasm", "SELECT a FROM t", "totals"],
];

/** What notebooks are made of: what they begin with, and code as it may be in a cell of a kernel. */
interface Kind {
  readonly beginning: readonly NewCell[];
  readonly code: (random: () => number, kernelId: string) => string;
  readonly newCell: (random: () => number) => NewCell;
}

const PYTHON: Kind = {
  beginning: BEGINNING.map((source) => completeCell({ type: "code", source })),
  code,
  newCell: (random) => completeCell({ type: "code", source: code(random) }),
};
const FROM_NOTHING: Kind = { ...PYTHON, beginning: [] };
const WITH_SQL: Kind = {
  beginning: MIXED_BEGINNING.map(([kernelId, source, resultName]) => cellOf(kernelId, source, resultName)),
  code: (random, kernelId) => filled(random, pick(random, MIXED[kernelId] ?? [])),
  newCell(random) {
    const kernelId = pick(random, ["pyodide", "duckdb-wasm", "sqlite-wasm", "duckdb-wasm"]);
    return cellOf(kernelId, WITH_SQL.code(random, kernelId), pick(random, [undefined, undefined, "found", "totals"]));
  },
};

function cellOf(kernelId: string, source: string, resultName?: string): NewCell {
  const isSql = kernelId !== "pyodide";
  const fiddle = { kernelId, ...(isSql && resultName !== undefined && { resultName }) };
  return completeCell({ type: "code", source, metadata: { fiddle } });
}

/** The kernel of a cell of SQL and the name of its result, as in `duckdb-wasm found: `. */
function nameOf(cell: Cell | undefined): string {
  const { fiddle } = (cell?.metadata ?? {}) as { readonly fiddle?: { readonly resultName?: string } };
  return kernelIdOf(cell) === "pyodide" ? "" : `${[kernelIdOf(cell), fiddle?.resultName ?? []].flat().join(" ")}: `;
}

function kernelIdOf(cell: Cell | undefined): string {
  const { fiddle } = (cell?.metadata ?? {}) as { readonly fiddle?: { readonly kernelId?: string } };
  return fiddle?.kernelId ?? "pyodide";
}

/** Numbers below 1 that a seed tells. */
function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

function code(random: () => number): string {
  const lines = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, STATEMENTS));
  const text = filled(random, lines.join("\n"));
  return random() < 0.7 ? `${text}\nprint(${pick(random, SHOWN)})` : text;
}

function filled(random: () => number, text: string): string {
  return text.replaceAll("{n}", () => String(Math.floor(random() * 4)));
}

function open(random: () => number, { beginning, newCell }: Kind) {
  const document = new NotebookDocument();
  const more = Array.from({ length: 3 + Math.floor(random() * 6) }, () => newCell(random));
  const cells = [...beginning, ...more];
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  document.apply({ op: "set-metadata", patch: { fiddle: { reactive: "run" } } }, { by: "person" });
  const files = new FileStore("oracle", { storage: noStorage, channel: null });
  const session = new Session({ document, kernels: kernels.pool, files });
  const staleness = createStaleness();
  const notebook = { document } as unknown as OpenNotebook;
  const reaction = new Reaction({ notebook, session, staleness });
  return { document, session, staleness, reaction, files };
}

/** Kernels with nothing in them, and without the files that code has made. */
async function restart({ session, files }: Pick<ReturnType<typeof open>, "session" | "files">): Promise<void> {
  for (const kernel of kernels.all()) await session.restart(kernel);
  for (const { path } of files.list()) await files.remove(path);
  for (const kernel of kernels.all()) await kernel.writeFiles(files.changesSince(0));
}

/** One change by the user, and a run where that is usual. Returns what was done. */
async function edit(random: () => number, { document, session }: ReturnType<typeof open>, kind: Kind): Promise<string> {
  const first = kind.beginning.length;
  const inputs = [...new Set(session.inputs.all.map(({ input }) => input.name))];
  if (inputs.length > 0 && random() < 0.3) {
    const name = pick(random, inputs);
    const value = Math.floor(random() * 9);
    session.inputs.set([[name, value]]);
    return `choose ${name} = ${value}`;
  }
  const ids = document.cellIds();
  const at = first + Math.floor(random() * (ids.length - first));
  const id = ids[at] as string;
  const what = random();
  if (what < 0.5) {
    const source = kind.code(random, kernelIdOf(document.cell(id)));
    document.apply({ op: "set-source", id, source }, { by: "person" });
    await session.run([id]);
    return `edit and run ${at + 1}: ${document.source(id)}`;
  }
  if (what < 0.65) {
    const cell = kind.newCell(random);
    document.apply({ op: "insert-cells", index: at, cells: [cell] }, { by: "person" });
    await session.run([document.cellIds()[at] as string]);
    return `insert and run ${at + 1}: ${cell.source}`;
  }
  if (what < 0.75 && ids.length > first + 2) {
    document.apply({ op: "delete-cells", ids: [id] }, { by: "person" });
    return `delete ${at + 1}`;
  }
  if (what < 0.85) {
    const to = first + Math.floor(random() * (ids.length - first));
    document.apply({ op: "move-cells", ids: [id], index: to }, { by: "person" });
    return `move ${at + 1} to ${to + 1}`;
  }
  await session.run([id]);
  return `run ${at + 1}`;
}

function shown(document: NotebookDocument, id: string): string {
  return document
    .outputs(id)
    .map((output) => {
      if (output.output_type === "stream") return output.text;
      if (output.output_type === "error") return output.ename;
      return JSON.stringify("data" in output ? output.data["text/plain"] : null);
    })
    .join("");
}

interface Compared {
  cells: number;
  marked: number;
  readonly differences: string[];
}

/** Edits one notebook, and compares what it shows with a run from the top that goes on after errors. */
async function compare(seed: number, kind: Kind, result: Compared): Promise<void> {
  const random = randomness(seed * 7919);
  const opened = open(random, kind);
  await restart(opened);
  const { document, session, staleness, reaction } = opened;
  const steps: string[] = [];
  for (const id of document.cellIds()) await session.runOne(id);
  await reaction.settled();
  for (let count = 0; count < EDITS; count += 1) {
    steps.push(await edit(random, opened, kind));
    await reaction.settled();
  }
  const { stale } = staleness.getState();
  const before = new Map(document.cellIds().map((id) => [id, shown(document, id)]));
  const hasRun = new Set(session.history.runs.keys());
  reaction.end();
  await restart(opened);
  for (const id of document.cellIds()) await session.runOne(id);
  const cells = document.cellIds().filter((id) => hasRun.has(id));
  result.cells += cells.length;
  result.marked += cells.filter((id) => stale.has(id)).length;
  const differing = cells.filter((id) => !stale.has(id) && shown(document, id) !== before.get(id));
  if (differing.length > 0) {
    const lines = document
      .cellIds()
      .map(
        (id) =>
          `${stale.has(id) ? "~" : ""}${nameOf(document.cell(id))}${document.source(id)} → ${before.get(id)}, from the top ${shown(document, id)}`,
      );
    result.differences.push([`seed ${seed}`, ...lines, ...steps].join("\n"));
  }
  await restart(opened);
  session.dispose();
}

test.each([
  // Marking everything would be no answer. Where names are missing and code fails, there is more to mark.
  ["with names to work with", PYTHON, 0.15],
  ["from nothing", FROM_NOTHING, 0.6],
  ["with SQL", WITH_SQL, 0.4],
] as const)(
  "after any edits of notebooks %s, outputs are those of a run from the top, or the cell is marked",
  async (_, kind, most) => {
    const result: Compared = { cells: 0, marked: 0, differences: [] };
    for (let seed = 1; seed <= NOTEBOOKS; seed += 1) await compare(seed, kind, result);
    expect(result.differences.slice(0, 3).join("\n\n")).toBe("");
    expect(result.marked / result.cells).toBeLessThan(most);
  },
  TIMEOUT_MS,
);
