import { NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { openAgent } from "../../../testing/open-agent.ts";
import { KEPT_RUN_PREFIX } from "./marks.ts";

type Agent = Awaited<ReturnType<typeof openAgent>>;

const ADD = { after: "c1", language: "python", source: "new" };

/** The notebook as the next visit finds it: what is in the document at this moment, and nothing of the page. */
async function reload({ document }: Agent): Promise<Agent> {
  const ydoc = new Y.Doc();
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(document.ydoc));
  const next = new NotebookDocument(ydoc);
  next.prune();
  const agent = await openAgent({ document: next });
  await expect.poll(() => agent.state().run?.end).not.toBeNull();
  return agent;
}

/** A run that has edited c1, added a cell below it and deleted c3, and goes on. */
async function openWorking(mode: "auto" | "review" = "review") {
  const agent = await openAgent({ cells: ["a = 1", "b = 1", "gone"], mode });
  await agent.send();
  agent.model.say("I change things.");
  await agent.model.call("write_cell", { cell: "c1", source: "a = 2" });
  await agent.model.call("add_cell", ADD);
  const deleting = agent.model.begin("delete_cell", { cell: "c3" });
  await expect.poll(() => agent.state().run?.approval?.title).toBe("Delete cell 4");
  agent.actions.approve(agent.state().run?.approval?.id ?? "", true);
  await agent.model.answerTo(deleting);
  return agent;
}

const INTERRUPTED = {
  reason: "stopped",
  message: "The page was closed or reloaded before the agent had finished.",
  error: "interrupted",
};
const kinds = ({ state }: Agent) => state().run?.changes.map(({ kind, decision }) => [kind, decision]);
const OPEN = [
  ["edited", "open"],
  ["added", "open"],
  ["deleted", "open"],
];

test("a run that a reload interrupts comes back with its steps and its undecided changes, and says what happened", async () => {
  const agent = await reload(await openWorking());
  expect(agent.state().run).toMatchObject({ prompt: "Do it", plan: "I change things.", end: INTERRUPTED });
  expect(agent.state().run?.steps.map(({ state }) => state)).toEqual(["done", "done", "done"]);
  expect(agent.state().promptStatus).toMatchObject({ running: false, errors: INTERRUPTED.message });
  expect(kinds(agent)).toEqual(OPEN);
  expect(agent.cells()).toEqual(["code: a = 2", "code: new", "code: b = 1", "prompt: Do it"]);
});

test.each([
  ["Keep", ({ newest }: Agent) => newest.keep("c1"), ["code: a = 2", "code: new", "code: b = 1", "prompt: Do it"]],
  [
    "Discard",
    ({ newest }: Agent) => newest.discard("c1"),
    ["code: a = 1", "code: new", "code: b = 1", "prompt: Do it"],
  ],
  ["Keep all", ({ newest }: Agent) => newest.keepAll(), ["code: a = 2", "code: new", "code: b = 1", "prompt: Do it"]],
  [
    "Discard all",
    ({ newest }: Agent) => newest.discardAll(),
    ["code: a = 1", "code: b = 1", "code: gone", "prompt: Do it"],
  ],
  ["Undo agent run", ({ newest }: Agent) => newest.undo(), ["code: a = 1", "code: b = 1", "code: gone"]],
] as const)("after a reload in the middle of a run, %s does what it says", async (_name, act, cells) => {
  const agent = await reload(await openWorking());
  act(agent);
  expect(agent.cells()).toEqual(cells);
  // The decision outlives the next reload.
  const again = await reload(agent);
  expect([again.cells(), kinds(again), again.state().run?.undone]).toEqual([
    cells,
    kinds(agent),
    agent.state().run?.undone,
  ]);
});

test("what waits for a decision, or for an answer, isn't allowed or answered by a reload", async () => {
  const agent = await openAgent({ mode: "review" });
  await agent.send();
  agent.model.begin("add_cell", { ...ADD, after: "end", run: true });
  await expect.poll(() => agent.state().run?.approval?.title).toBe("Run cell 2");
  const decided = await reload(agent);
  expect([decided.state().run?.approval, kinds(decided), decided.kernel.ran]).toEqual([null, [["added", "open"]], []]);
  const asking = await openAgent();
  await asking.send();
  asking.model.begin("ask", { question: "Which color?" });
  await expect.poll(() => asking.state().run?.question).not.toBeNull();
  const asked = await reload(asking);
  expect(asked.state()).toMatchObject({
    run: { question: null, end: INTERRUPTED },
    promptStatus: { waitingForInput: false },
  });
});

test("a cell that was being written when the page was lost is the run's, as far as it had come", async () => {
  const agent = await openAgent({ cells: ["a = 1"] });
  await agent.send();
  const delta = '{"after":"c1","language":"python","source":"print(1)\\nprint';
  agent.model.emit({ type: "input", message: { call: "x", tool: "add_cell", delta: delta.slice(0, -5) } });
  agent.model.emit({ type: "input", message: { call: "x", delta: delta.slice(-5) } });
  const next = await reload(agent);
  expect(next.state().run?.changes).toMatchObject([{ kind: "added", after: "print(1)\nprint", decision: "open" }]);
  next.newest.undo();
  expect(next.cells()).toEqual(["code: a = 1"]);
});

test("a finished run comes back as it was, and what the user typed after the reload stays when it is undone", async () => {
  const agent = await openWorking();
  agent.model.finish("Done.");
  await expect.poll(() => agent.state().run?.end?.reason).toBe("finished");
  const next = await reload(agent);
  expect(next.state().run).toMatchObject({ end: { reason: "finished" }, steps: agent.state().run?.steps });
  expect([next.state().promptStatus.errors, kinds(next)]).toEqual(["", OPEN]);
  next.document.sourceText("c1").insert(0, "# mine\n");
  next.newest.undo();
  expect(next.cells()).toEqual(["code: # mine\na = 1", "code: b = 1", "code: gone"]);
  next.newest.redo();
  expect(next.cells()).toEqual(["code: # mine\na = 2", "code: new", "code: b = 1", "prompt: Do it", "response: Done."]);
});

test("a prompt that was interrupted before the model's first word goes back into the box", async () => {
  const agent = await openAgent({ cells: ["a = 1"] });
  await agent.send("Sum it");
  const next = await openAgent({ document: copy(agent) });
  await expect.poll(() => next.state().draft).toBe("Sum it");
  expect([next.cells(), next.state().run, next.document.aside().size]).toEqual([["code: a = 1"], null, 0]);
  expect(next.state().promptStatus.errors).toBe("");
});

test("a prompt that the model refused leaves nothing behind", async () => {
  const agent = await openAgent({ cells: ["a = 1"] });
  const { ended } = await agent.send();
  agent.model.emit({ type: "end", message: { reason: "refused", message: "No prompts left." } });
  await ended;
  expect([agent.document.aside().size, agent.state().run?.end?.message]).toEqual([0, "No prompts left."]);
  expect((await openAgent({ document: copy(agent) })).state().run).toBeNull();
});

test("a run is shown in another tab, where its changes can be decided about, and it goes on by that", async () => {
  const here = await openAgent({ cells: ["a = 1"], mode: "review" });
  const ydoc = new Y.Doc();
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(here.document.ydoc));
  for (const [from, to] of [
    [here.document.ydoc, ydoc],
    [ydoc, here.document.ydoc],
  ] as const)
    from.on("update", (update: Uint8Array, origin: unknown) => origin !== "tab" && Y.applyUpdate(to, update, "tab"));
  const there = await openAgent({ document: new NotebookDocument(ydoc) });
  await here.send();
  const call = here.model.begin("add_cell", { ...ADD, after: "end", run: true });
  await expect.poll(() => here.state().run?.approval?.title).toBe("Run cell 3");
  expect(there.state().run).toMatchObject({
    prompt: "Do it",
    end: null,
    changes: [{ kind: "added", decision: "open" }],
    approval: { title: "Run cell 3", asks: "change" },
    steps: [{ title: "Wrote cell 3", doing: "writing cell 3", state: "running" }],
  });
  there.newest.keep(here.state().run?.approval?.cellId ?? "");
  await here.model.answerTo(call);
  expect([here.kernel.ran, kinds(here)]).toEqual([["new"], [["added", "kept"]]]);
  here.model.finish("Done.");
  await expect.poll(() => there.state().run?.end?.reason).toBe("finished");
  there.newest.undo();
  expect([here.cells(), here.state().run?.undone]).toEqual([["code: a = 1"], true]);
});

test("records that are damaged, or of another version, are left out, and the others stay", async () => {
  const agent = await openWorking();
  const names = [...agent.document.aside().keys()];
  const ofCell = names.find((name) => name.endsWith("/c1")) ?? "";
  agent.document.applyAll(
    [
      { op: "set-aside", name: ofCell, value: { before: 1 } },
      { op: "set-aside", name: `${KEPT_RUN_PREFIX}run/broken`, value: { prompt: "x" } },
      { op: "set-aside", name: `${KEPT_RUN_PREFIX}run/text`, value: "x" },
      { op: "set-aside", name: "agent-1/run/old", value: { prompt: "x" } },
    ],
    { by: "sync" },
  );
  const next = await reload(agent);
  expect([next.state().run?.prompt, next.state().earlierRuns, kinds(next)]).toEqual(["Do it", [], OPEN.slice(1)]);
});

test("the newest 20 runs stay, and those that wait for a decision", async () => {
  const agent = await openAgent({ cells: ["a = 0"] });
  for (let run = 1; run <= 24; run++) {
    const { ended } = await agent.send(`Run ${run}`);
    await agent.model.call("edit_cell", { cell: "c1", old: `a = ${run - 1}`, new: `a = ${run}` });
    agent.model.finish();
    await ended;
    if (run !== 2) agent.newest.keep("c1");
  }
  const next = await reload(agent);
  const prompts = [next.state().run, ...next.state().earlierRuns].map((run) => run?.prompt);
  expect(prompts).toEqual([...Array.from({ length: 20 }, (_, index) => `Run ${24 - index}`), "Run 2"]);
});

function copy({ document }: Agent): NotebookDocument {
  const ydoc = new Y.Doc();
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(document.ydoc));
  return new NotebookDocument(ydoc);
}
