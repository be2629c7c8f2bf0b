import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";
import { storedRunsKey } from "./has-stored-runs.ts";
import { keepRuns, readRuns } from "./stored-runs.ts";

const stored = new Map<string, string>();
beforeAll(() => {
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
// The next test file of the same process may not have a window.
afterAll(() => vi.unstubAllGlobals());
afterEach(() => stored.clear());

const KEY = storedRunsKey("notebook");

/** Keeps two runs, the later one undone, and returns what was kept of them. */
async function keepTwo() {
  const { model, send, state, newest } = await openAgent({ cells: ["print a"] });
  for (const source of ["print 1", "print 2"]) {
    const { ended } = await send(source);
    await model.call("add_cell", { after: "end", language: "python", source });
    model.finish("Done.");
    await ended;
  }
  newest.undo();
  const record = { before: { source: null, above: [] }, after: { source: "x", above: ["c1"], mark: { run: "r" } } };
  const records = [["c9", { ...record, isMoved: false, isShown: true, decision: "open" }]] as const;
  const { run, earlierRuns } = state();
  const edits = { records, packages: ["numpy"], undone: records } as unknown as ReturnType<
    Parameters<typeof keepRuns>[2]
  >;
  keepRuns("notebook", { run, earlierRuns }, () => edits);
  return { prompts: [run?.prompt, ...earlierRuns.map(({ prompt }) => prompt)], edits, newestRun: run };
}

test("kept runs are read as they were, without their steps", async () => {
  const { edits, newestRun } = await keepTwo();
  const [first, second] = readRuns("notebook");
  expect(first).toEqual({ run: { ...newestRun, steps: [], reasoning: "" }, edits });
  expect(second?.run.prompt).toBe("print 1");
});

test("a damaged run is left out, and the others stay", async () => {
  const { prompts } = await keepTwo();
  expect(readRuns("notebook").map(({ run }) => run.prompt)).toEqual(prompts);
  const kept = JSON.parse(stored.get(KEY) ?? "") as { runs: { run: object; edits: object }[] };
  kept.runs[0] = { run: { ...kept.runs[0]?.run, changes: "none" }, edits: {} };
  stored.set(KEY, JSON.stringify(kept));
  expect(readRuns("notebook").map(({ run }) => run.prompt)).toEqual(["print 1"]);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "7",
  '{"version":1}',
  '{"version":1,"runs":{}}',
  '{"version":2,"runs":[{}]}',
  '{"version":1,"runs":[null]}',
])("storage that holds %j has no runs", (text) => {
  stored.set(KEY, text);
  expect(readRuns("notebook")).toEqual([]);
});
