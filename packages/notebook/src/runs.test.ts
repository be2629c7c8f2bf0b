import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { NotebookDocument } from "./document.ts";
import { seedUpdate } from "./seed.ts";
import { Undo } from "./undo.ts";

const RUN = { by: "run" } as const;
const PERSON = { by: "person" } as const;
const CELLS = ["a", "b"] as const;

type Step =
  | { kind: "begin" | "print" | "display" | "update" | "count" | "clear"; tab: number; cell: number }
  | { kind: "tell"; tab: number; to: number }
  | { kind: "person"; tab: number; cell: number; how: "clear" | "undo" | "merge" | "restore" };

const tab = fc.nat({ max: 2 });
const cell = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom("begin" as const, "print", "display", "update", "count", "clear"),
      tab,
      cell,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("tell" as const), tab, to: tab }) },
);
const personal: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("person" as const),
  tab,
  cell,
  how: fc.constantFrom("clear" as const, "undo", "merge", "restore"),
});

/** One tab: its document, and what the session in it believes to show. */
function openTab(number: number) {
  const document = new NotebookDocument();
  Y.applyUpdate(document.ydoc, seedUpdate({ cells: CELLS.map((id) => ({ id, type: "code" })) }));
  const undo = new Undo(document);
  const runs = new Set<string>();
  const current = new Map<string, string>();
  return { number, document, undo, runs, current };
}

type Tab = ReturnType<typeof openTab>;

/** What a run wrote, whether or not it is shown. */
interface Written {
  texts: string[];
  count: number | null;
}

function tell(from: Tab, to: Tab): void {
  const update = Y.encodeStateAsUpdate(from.document.ydoc, Y.encodeStateVector(to.document.ydoc));
  Y.applyUpdate(to.document.ydoc, update);
}

function play(steps: readonly Step[]) {
  const tabs = [openTab(0), openTab(1), openTab(2)];
  const written = new Map<string, Written>();
  let serial = 0;
  for (const each of steps) {
    const at = tabs[each.tab]!;
    const { document } = at;
    if (each.kind === "tell") {
      tell(at, tabs[each.to]!);
      continue;
    }
    const id = CELLS[each.cell]!;
    if (each.kind === "person") {
      if (each.how === "clear") document.apply({ op: "clear-outputs", ids: [id] }, PERSON);
      if (each.how === "undo") at.undo.undo();
      if (each.how === "merge") document.apply({ op: "merge-cells", ids: CELLS }, PERSON);
      if (each.how === "restore") document.apply({ op: "restore-cells", ids: [id], index: 0 }, PERSON);
      continue;
    }
    serial += 1;
    if (each.kind === "begin") {
      const run = `run ${serial}`;
      at.runs.add(run);
      at.current.set(id, run);
      written.set(run, { texts: [], count: null });
      document.apply({ op: "begin-run", id, run }, RUN);
      continue;
    }
    const run = at.current.get(id);
    if (run === undefined) continue;
    const now = written.get(run)!;
    const text = `${run}, ${serial}`;
    const shown = { data: { "text/plain": text }, metadata: {} };
    switch (each.kind) {
      case "print":
        now.texts.push(text);
        document.apply({ op: "append-text", id, run, name: "stdout", text: `${text}\n` }, RUN);
        break;
      case "display":
        now.texts.push(text);
        document.apply(
          {
            op: "append-output",
            id,
            run,
            output: { output_type: "display_data", ...shown, transient: { display_id: "same" } },
          },
          RUN,
        );
        break;
      case "update":
        document.apply({ op: "update-displays", runs: at.runs, shown: new Map([["same", shown]]) }, RUN);
        break;
      case "count":
        now.count = serial;
        document.apply({ op: "set-execution-count", id, run, count: serial }, RUN);
        break;
      case "clear":
        Object.assign(now, { texts: [], count: null });
        document.apply({ op: "clear-run", id, run }, RUN);
    }
  }
  for (const from of tabs) for (const to of tabs) tell(from, to);
  for (const from of tabs) for (const to of tabs) tell(from, to);
  return { tabs, written };
}

function textsOf(document: NotebookDocument, id: string): string[] {
  return document
    .outputs(id)
    .flatMap((output) =>
      output.output_type === "stream"
        ? output.text.trimEnd().split("\n")
        : "data" in output
          ? [output.data["text/plain"] as string]
          : [],
    );
}

test("of runs of one cell in several tabs, one is shown whole and the others not at all", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { tabs, written } = play(steps);
      const { document } = tabs[0]!;
      for (const other of tabs) expect(other.document.toNotebook()).toEqual(document.toNotebook());
      const hasUpdates = steps.some(({ kind }) => kind === "update");
      for (const id of CELLS) {
        const run = document.run(id);
        const { texts, count } = written.get(run) ?? { texts: [], count: null };
        const shown = textsOf(document, id);
        expect(document.cell(id)?.executionCount).toBe(count);
        if (!hasUpdates) expect(shown).toEqual(texts);
        // An update has a text of its own, which names a run of the same tab.
        const own = new Set(tabs.find(({ runs }) => runs.has(run))?.runs);
        expect(shown.length).toBe(texts.length);
        expect(shown.filter((text) => !own.has(text.replace(/, .*/, "")))).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

test("clearing, undo and merging beside runs never mix two of them either", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(step, personal), { maxLength: 40 }), (steps) => {
      const { tabs } = play(steps.filter(({ kind }) => kind !== "update"));
      const [first] = tabs;
      for (const other of tabs) expect(other.document.toNotebook()).toEqual(first!.document.toNotebook());
      for (const id of CELLS) {
        const runs = new Set(textsOf(first!.document, id).map((text) => text.replace(/, .*/, "")));
        expect(runs.size).toBeLessThan(2);
      }
    }),
    { numRuns: 200 },
  );
});

test("a document from before runs had outputs of their own can be read, run and undone", () => {
  const document = new NotebookDocument();
  const cells = [{ id: "a", type: "code" as const, executionCount: 3 }];
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "sync" });
  document.apply({ op: "append-text", id: "a", run: "", name: "stdout", text: "old" }, RUN);
  expect([document.run("a"), textsOf(document, "a")]).toEqual(["", ["old"]]);
  const undo = new Undo(document);
  document.apply({ op: "clear-outputs", ids: ["a"] }, PERSON);
  undo.undo();
  expect([textsOf(document, "a"), document.cell("a")?.executionCount]).toEqual([["old"], 3]);
  document.apply({ op: "begin-run", id: "a", run: "new" }, RUN);
  document.apply({ op: "append-text", id: "a", run: "", name: "stdout", text: "late" }, RUN);
  document.apply({ op: "append-text", id: "a", run: "new", name: "stdout", text: "now" }, RUN);
  expect([textsOf(document, "a"), document.cell("a")?.executionCount]).toEqual([["now"], null]);
});

test("listeners hear of a run's new outputs", () => {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [{ id: "a", type: "code" }] }, { by: "sync" });
  document.apply({ op: "append-text", id: "a", run: "", name: "stdout", text: "old" }, RUN);
  let heard = 0;
  document.subscribeOutputs("a", () => (heard += 1));
  expect(document.outputs("a").length).toBe(1);
  document.apply({ op: "begin-run", id: "a", run: "new" }, RUN);
  expect([heard, document.outputs("a")]).toEqual([1, []]);
});
