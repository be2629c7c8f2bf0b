import { type Json, NotebookDocument, Undo } from "@fiddle/notebook";
import type { Input } from "@fiddle/notebook/inputs/input.ts";
import { expect, test } from "vitest";
import { createStaleness } from "../contract/staleness.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";
import { noStorage } from "../file-store/storage.ts";
import { FileStore } from "../file-store/store.ts";
import { Session } from "../session/session.ts";
import * as made from "./oracle-notebooks.ts";
import { kernelIdOf, nameOf, pick } from "./oracle-notebooks.ts";
import { Reaction } from "./start.ts";
import { sharedKernels } from "../../../testing/shared-kernels.ts";

/** Notebooks of each kind that are made up, edited, and compared with what a run from the top shows: 500 in all. */
const NOTEBOOKS = Number(process.env["FIDDLE_ORACLE_NOTEBOOKS"] ?? 100);
/** The first one, to look for what a difference comes from. */
const FIRST = Number(process.env["FIDDLE_ORACLE_FIRST"] ?? 1);
const EDITS = 6;
const TIMEOUT_MS = 600_000 * Math.max(1, NOTEBOOKS / 100);
const PERSON = { by: "person" } as const;

const kernels = sharedKernels("duckdb-wasm", "sqlite-wasm");

function open(random: () => number, { beginning, newCell }: made.Kind) {
  const document = new NotebookDocument();
  const more = Array.from({ length: 3 + Math.floor(random() * 6) }, () => newCell(random));
  const cells = [...beginning, ...more];
  document.apply({ op: "insert-cells", index: 0, cells }, PERSON);
  document.apply({ op: "set-metadata", patch: { fiddle: { reactive: "run" } } }, PERSON);
  const undo = new Undo(document);
  const files = new FileStore("oracle", { storage: noStorage, channel: null });
  const session = new Session({ document, kernels: kernels.pool, files });
  const staleness = createStaleness();
  const notebook = { document } as unknown as OpenNotebook;
  const reaction = new Reaction({ notebook, session, staleness });
  return { document, undo, session, staleness, reaction, files };
}

/** Kernels with nothing in them, and without the files that code has made. */
async function restart({ session, files }: Pick<ReturnType<typeof open>, "session" | "files">): Promise<void> {
  for (const kernel of kernels.all()) await session.restart(kernel);
  for (const { path } of files.list()) await files.remove(path);
  for (const kernel of kernels.all()) await kernel.writeFiles(files.changesSince(0));
}

/** A value that the reader may choose. */
function valueFor(random: () => number, { kind, options, columns }: Input): Json {
  const number = Math.floor(random() * 9);
  const day = `2026-01-0${number + 1}`;
  switch (kind) {
    case "checkbox":
      return number % 2 === 0;
    case "select":
      return pick(random, options);
    case "multi-select":
      return options.filter(() => random() < 0.5);
    case "date":
      return day;
    case "date-range":
      return [day, "2026-02-01"];
    case "text":
    case "file":
      return `text ${number}`;
    case "table":
      return [Object.fromEntries(columns.map(({ name, type }) => [name, type === "number" ? number : ""]))];
    default:
      return number;
  }
}

type Opened = ReturnType<typeof open>;

/** One change by the user, and a run where that is usual. Returns what was done. */
async function edit(random: () => number, opened: Opened, kind: made.Kind): Promise<string> {
  const { document, session } = opened;
  const inputs = [...new Map(session.inputs.all.map(({ input }) => [input.name, input])).values()];
  if (inputs.length > 0 && random() < 0.2) {
    const input = pick(random, inputs);
    const value = valueFor(random, input);
    session.inputs.set([[input.name, value]]);
    return `choose ${input.name} = ${JSON.stringify(value)}`;
  }
  const ids = document.cellIds();
  const first = Math.min(kind.beginning.length, ids.length - 1);
  const at = first + Math.floor(random() * (ids.length - first));
  const id = ids[at] as string;
  const what = random() * (kind.isTidy ? 0.8 : 1);
  if (what < 0.45) {
    const source = kind.code(random, kernelIdOf(document.cell(id)));
    document.apply({ op: "set-source", id, source }, PERSON);
    const isRun = kind.isTidy || random() < 0.8;
    if (isRun) await session.run([id]);
    return `edit${isRun ? " and run" : ""} ${at + 1}: ${document.source(id)}`;
  }
  if (what < 0.6) {
    const cell = kind.newCell(random);
    document.apply({ op: "insert-cells", index: at, cells: [cell] }, PERSON);
    await session.run([document.cellIds()[at] as string]);
    return `insert and run ${at + 1}: ${cell.source}`;
  }
  if (what < 0.7 && ids.length > first + 2) {
    document.apply({ op: "delete-cells", ids: [id] }, PERSON);
    return `delete ${at + 1}`;
  }
  if (what < 0.8) {
    const to = first + Math.floor(random() * (ids.length - first));
    document.apply({ op: "move-cells", ids: [id], index: to }, PERSON);
    return `move ${at + 1} to ${to + 1}`;
  }
  return what < 0.9 ? change(random, opened, at) : runSome(random, opened, at);
}

/** What changes several cells, or goes back. */
async function change(random: () => number, { document, undo }: Opened, at: number): Promise<string> {
  const ids = document.cellIds();
  const id = ids[at] as string;
  const source = document.source(id);
  const below = ids[at + 1];
  const lineEnd = source.indexOf("\n");
  const what = random();
  if (what < 0.3 && lineEnd > 0) {
    document.apply({ op: "split-cell", id, offsets: [lineEnd + 1], newIds: [`${id}-${ids.length}`] }, PERSON);
    return `split ${at + 1}`;
  }
  if (what < 0.5 && below !== undefined && kernelIdOf(document.cell(below)) === kernelIdOf(document.cell(id))) {
    document.apply({ op: "merge-cells", ids: [id, below] }, PERSON);
    return `merge ${at + 1} and ${at + 2}`;
  }
  if (what < 0.6 && undo.canRedo()) return undo.redo() ? "redo" : "";
  return undo.undo() ? "undo" : "";
}

async function runSome(random: () => number, { document, session }: Opened, at: number): Promise<string> {
  const ids = document.cellIds();
  const count = random() < 0.5 ? 1 : ids.length;
  await session.run(ids.slice(at, at + count));
  return count === 1 ? `run ${at + 1}` : `run from ${at + 1} on`;
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
async function compare(seed: number, kind: made.Kind, result: Compared): Promise<void> {
  const random = made.randomness(seed * 7919);
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
  ["with names to work with", made.PYTHON, 0.2],
  ["from nothing", made.FROM_NOTHING, 0.6],
  ["with SQL", made.WITH_SQL, 0.15],
  ["with more of Python", made.MORE_PYTHON, 0.4],
  ["with more of SQL", made.MORE_SQL, 0.2],
] as const)(
  "after any edits of notebooks %s, outputs are those of a run from the top, or the cell is marked",
  async (_, kind, most) => {
    const result: Compared = { cells: 0, marked: 0, differences: [] };
    for (let seed = FIRST; seed < FIRST + NOTEBOOKS; seed += 1) await compare(seed, kind, result);
    expect(result.differences.slice(0, 3).join("\n\n")).toBe("");
    expect(result.marked / result.cells).toBeLessThan(most);
  },
  TIMEOUT_MS,
);
