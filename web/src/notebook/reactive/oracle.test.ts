import { completeCell, NotebookDocument } from "@fiddle/notebook";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PythonKernel } from "../../../testing/python-kernel.ts";
import { createStaleness } from "../contract/staleness.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";
import { Session } from "../session/session.ts";
import { Reaction } from "./start.ts";

/** Notebooks that are made up, edited, and compared with what a run from the top shows. */
const NOTEBOOKS = Number(process.env["FIDDLE_ORACLE_NOTEBOOKS"] ?? 40);
const EDITS = 6;
const TIMEOUT_MS = 600_000;

let kernel: PythonKernel;

beforeAll(async () => {
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
  kernel = await PythonKernel.start();
}, 60_000);
afterAll(() => void vi.unstubAllGlobals());

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
  const text = lines.join("\n").replaceAll("{n}", () => String(Math.floor(random() * 4)));
  return random() < 0.7 ? `${text}\nprint(${pick(random, SHOWN)})` : text;
}

function open(random: () => number, beginning: readonly string[]) {
  const document = new NotebookDocument();
  const sources = Array.from({ length: 3 + Math.floor(random() * 6) }, () => code(random));
  const cells = [...beginning, ...sources].map((source) => completeCell({ type: "code", source }));
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  document.apply({ op: "set-metadata", patch: { fiddle: { reactive: "run" } } }, { by: "person" });
  const files = { version: 0, changesSince: () => ({ written: [], removed: [] }), applyKernelChanges: async () => {} };
  const session = new Session({ document, kernels: { get: () => kernel, another: () => kernel }, files });
  const staleness = createStaleness();
  const notebook = { document } as unknown as OpenNotebook;
  const reaction = new Reaction({ notebook, session, staleness });
  return { document, session, staleness, reaction };
}

/** One change by the user, and a run where that is usual. Returns what was done. */
async function edit(
  random: () => number,
  { document, session }: ReturnType<typeof open>,
  first: number,
): Promise<string> {
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
  const kind = random();
  if (kind < 0.5) {
    document.apply({ op: "set-source", id, source: code(random) }, { by: "person" });
    await session.run([id]);
    return `edit and run ${at + 1}: ${document.source(id)}`;
  }
  if (kind < 0.65) {
    const cell = completeCell({ type: "code", source: code(random) });
    document.apply({ op: "insert-cells", index: at, cells: [cell] }, { by: "person" });
    await session.run([document.cellIds()[at] as string]);
    return `insert and run ${at + 1}: ${cell.source}`;
  }
  if (kind < 0.75 && ids.length > first + 2) {
    document.apply({ op: "delete-cells", ids: [id] }, { by: "person" });
    return `delete ${at + 1}`;
  }
  if (kind < 0.85) {
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
async function compare(seed: number, beginning: readonly string[], result: Compared): Promise<void> {
  const random = randomness(seed * 7919);
  await kernel.restart();
  const opened = open(random, beginning);
  const { document, session, staleness, reaction } = opened;
  const steps: string[] = [];
  for (const id of document.cellIds()) await session.runOne(id);
  await reaction.settled();
  for (let count = 0; count < EDITS; count += 1) {
    steps.push(await edit(random, opened, beginning.length));
    await reaction.settled();
  }
  const { stale } = staleness.getState();
  const before = new Map(document.cellIds().map((id) => [id, shown(document, id)]));
  const hasRun = new Set(session.history.runs.keys());
  reaction.end();
  await session.restart();
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
          `${stale.has(id) ? "~" : ""}${document.source(id)} → ${before.get(id)}, from the top ${shown(document, id)}`,
      );
    result.differences.push([`seed ${seed}`, ...lines, ...steps].join("\n"));
  }
  session.dispose();
}

test.each([
  // Marking everything would be no answer. Where names are missing and code fails, there is more to mark.
  ["with names to work with", BEGINNING, 0.15],
  ["from nothing", [], 0.6],
] as const)(
  "after any edits of notebooks %s, outputs are those of a run from the top, or the cell is marked",
  async (_, beginning, most) => {
    const result: Compared = { cells: 0, marked: 0, differences: [] };
    for (let seed = 1; seed <= NOTEBOOKS; seed += 1) await compare(seed, beginning, result);
    expect(result.differences.slice(0, 3).join("\n\n")).toBe("");
    expect(result.marked / result.cells).toBeLessThan(most);
  },
  TIMEOUT_MS,
);
