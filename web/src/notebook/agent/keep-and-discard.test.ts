import { NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";
import { RunEdits } from "./run-edits.ts";

/** A run that has edited c1, added a cell below it, and deleted c3. */
async function openChanged() {
  const agent = await openAgent({ cells: ["a = 1", "b = 1", ""] });
  const { ended } = await agent.send();
  await agent.model.call("write_cell", { cell: "c1", source: "a = 2" });
  await agent.model.call("add_cell", { after: "c1", language: "python", source: "new" });
  await agent.model.call("delete_cell", { cell: "c3" });
  agent.model.finish("Done.");
  await ended;
  const added = agent.document.cellIds()[1] ?? "";
  const type = (id: string, text: string) =>
    agent.document.sourceText(id).insert(agent.document.source(id).length, text);
  const kinds = () => agent.state().run?.changes.map(({ cellId, kind, decision }) => [cellId, kind, decision]);
  return { ...agent, added, type, kinds };
}

const BEFORE = ["code: a = 1", "code: b = 1", "code: "];
const ANSWER = ["prompt: Do it", "response: Done."];

test("each change has its before and after", async () => {
  const { state, added, cells } = await openChanged();
  expect(cells()).toEqual(["code: a = 2", "code: new", "code: b = 1", ...ANSWER]);
  expect(state().run?.changes).toEqual([
    { cellId: "c1", kind: "edited", before: "a = 1", after: "a = 2", decision: "open" },
    { cellId: added, kind: "added", before: null, after: "new", decision: "open" },
    { cellId: "c3", kind: "deleted", before: "", after: null, decision: "open" },
  ]);
});

test("agent edits are marked in the cells' metadata", async () => {
  const { document, added, state } = await openChanged();
  const run = state().run?.id;
  expect([document.cell("c1")?.metadata, document.cell(added)?.metadata]).toEqual([
    { fiddle: { agent: { run, change: "edited" } } },
    { fiddle: { agent: { run, change: "added" } } },
  ]);
});

test("discarding an edit keeps what the user typed since", async () => {
  const { newest, cells, type, kinds } = await openChanged();
  type("c1", " # mine");
  newest.discard("c1");
  expect(cells()[0]).toBe("code: a = 1 # mine");
  expect(kinds()?.[0]).toEqual(["c1", "edited", "discarded"]);
});

test("each kind of change can be discarded by itself", async () => {
  const { newest, cells, added } = await openChanged();
  newest.discard(added);
  expect(cells()).toEqual(["code: a = 2", "code: b = 1", ...ANSWER]);
  newest.discard("c3");
  expect(cells()).toEqual(["code: a = 2", "code: b = 1", "code: ", ...ANSWER]);
  newest.discard("c1");
  expect(cells()).toEqual([...BEFORE, ...ANSWER]);
});

test("a moved cell goes back where it was", async () => {
  const agent = await openAgent({ cells: ["1", "2", "3"] });
  await agent.send();
  await agent.model.call("move_cell", { cell: "c3", after: "top" });
  expect(agent.cells().slice(0, 3)).toEqual(["code: 3", "code: 1", "code: 2"]);
  agent.newest.discard("c3");
  expect(agent.cells().slice(0, 3)).toEqual(["code: 1", "code: 2", "code: 3"]);
});

test("undoing the whole run after keeping one change and discarding another restores the notebook", async () => {
  const { newest, cells, added } = await openChanged();
  newest.keep("c1");
  newest.discard(added);
  newest.undo();
  expect(cells()).toEqual(BEFORE);
});

test("undoing a run after further typing keeps the typing, and redo brings the run back", async () => {
  const { newest, cells, type, document, state } = await openChanged();
  type("c1", " # mine");
  type("c2", " # too");
  document.apply({ op: "insert-cells", index: 0, cells: [{ type: "code", source: "mine" }] }, { by: "person" });
  newest.undo();
  expect(cells()).toEqual(["code: mine", "code: a = 1 # mine", "code: b = 1 # too", "code: "]);
  expect(state().run?.undone).toBe(true);
  newest.redo();
  expect(cells()).toEqual(["code: mine", "code: a = 2 # mine", "code: new", "code: b = 1 # too", ...ANSWER]);
  expect(state().run?.undone).toBe(false);
});

test("a cell of the run that the user typed into stays when the run is undone", async () => {
  const { newest, cells, type, added } = await openChanged();
  type(added, " # mine");
  newest.undo();
  expect(cells()).toEqual(["code: a = 1", "code: new # mine", "code: b = 1", "code: "]);
});

test("keep all and discard all decide what is still open", async () => {
  const first = await openChanged();
  first.newest.keep("c1");
  first.newest.discardAll();
  expect(first.cells()).toEqual(["code: a = 2", "code: b = 1", "code: ", ...ANSWER]);
  const second = await openChanged();
  second.newest.keepAll();
  expect(second.kinds()?.map(([, , decision]) => decision)).toEqual(["kept", "kept", "kept"]);
});

test("in review, a written cell runs once its change is kept", async () => {
  const { newest, model, send, state, kernel } = await openAgent({ mode: "review" });
  await send();
  const call = model.begin("add_cell", { after: "end", language: "python", source: "print b", run: true });
  await expect.poll(() => state().run?.approval).toMatchObject({ title: "Run cell 2", reasons: [] });
  expect(kernel.ran).toEqual([]);
  newest.keep(state().run?.approval?.cellId ?? "");
  expect((await model.answerTo(call)).text).toContain("b\n</data>");
  expect([kernel.ran, state().run?.changes[0]?.decision]).toEqual([["print b"], "kept"]);
});

test("in review, a discarded change never runs and the model is told", async () => {
  const { newest, model, send, state, kernel, cells } = await openAgent({ mode: "review" });
  await send();
  const call = model.begin("add_cell", { after: "end", language: "python", source: "print b", run: true });
  await expect.poll(() => state().run?.approval?.cellId).toBeTruthy();
  newest.discard(state().run?.approval?.cellId ?? "");
  const answer = await model.answerTo(call);
  expect([answer.failed, kernel.ran, cells()]).toEqual([true, [], ["prompt: Do it"]]);
  expect(answer.text).toContain("The user didn't let cell");
});

test("in review, the user's own cells run without a question", async () => {
  const { model, send, kernel } = await openAgent({ mode: "review", cells: ["print a"] });
  await send();
  await model.call("run_cells", { cells: ["c1"] });
  expect(kernel.ran).toEqual(["print a"]);
});

test("deleting a cell that the user wrote needs a click in every mode", async () => {
  const { actions, model, send, state, cells } = await openAgent({ mode: "auto", cells: ["mine", "other"] });
  await send();
  const refused = model.begin("delete_cell", { cell: "c1" });
  await expect.poll(() => state().run?.approval?.title).toBe("Delete cell 1");
  actions.approve(state().run?.approval?.id ?? "", false);
  expect((await model.answerTo(refused)).text).toBe("The user wants to keep cell c1.");
  const allowed = model.begin("delete_cell", { cell: "c2" });
  await expect.poll(() => state().run?.approval?.title).toBe("Delete cell 2");
  actions.approve(state().run?.approval?.id ?? "", true);
  await model.answerTo(allowed);
  expect(cells()).toEqual(["code: mine", "prompt: Do it"]);
});

/** Two runs: the first edits c1 and adds a cell, the second changes both again. */
async function openTwice(second: Readonly<Record<string, string>>) {
  const agent = await openAgent({ cells: ["a = 1", "b = 1"] });
  const { ended } = await agent.send("First");
  await agent.model.call("write_cell", { cell: "c1", source: "a = 2" });
  await agent.model.call("add_cell", { after: "c1", language: "python", source: "new" });
  agent.model.finish();
  await ended;
  const added = agent.document.cellIds()[1] ?? "";
  const { ended: again } = await agent.send("Second");
  for (const [cell, source] of Object.entries(second)) {
    const id = cell === "added" ? added : cell;
    await agent.model.call("edit_cell", { cell: id, old: agent.document.source(id), new: source });
  }
  agent.model.finish();
  await again;
  const [first] = agent.state().earlierRuns;
  if (!first) throw new Error("the first run is gone");
  return { ...agent, added, first };
}

test("an earlier run can be kept, discarded and undone after a later one", async () => {
  const { actions, cells, first, state } = await openTwice({ c2: "b = 2" });
  expect(first.changes.map(({ kind, decision }) => [kind, decision])).toEqual([
    ["edited", "open"],
    ["added", "open"],
  ]);
  actions.discard(first.id, "c1");
  expect(cells().slice(0, 3)).toEqual(["code: a = 1", "code: new", "code: b = 2"]);
  actions.undoRun(first.id);
  expect(cells()).toEqual(["code: a = 1", "code: b = 2", "prompt: Second"]);
  expect(state().earlierRuns[0]).toMatchObject({ undone: true, notUndone: [] });
  actions.redoRun(first.id);
  expect(cells()).toEqual(["code: a = 1", "code: new", "code: b = 2", "prompt: First", "prompt: Second"]);
});

test("what a later run changed in the same place stays, and the user is told", async () => {
  const { actions, cells, first, added, state } = await openTwice({ c1: "a = 3", added: "newer" });
  actions.undoRun(first.id);
  expect(cells()).toEqual(["code: a = 3", "code: newer", "code: b = 1", "prompt: Second"]);
  expect(state().earlierRuns[0]?.notUndone.toSorted()).toEqual(["c1", added].toSorted());
});

test("undoing the later run first lets the earlier one be undone whole", async () => {
  const { actions, newest, cells, first, state } = await openTwice({ c1: "a = 3", added: "newer" });
  newest.undo();
  actions.undoRun(first.id);
  expect(cells()).toEqual(["code: a = 1", "code: b = 1"]);
  expect(state().earlierRuns[0]?.notUndone).toEqual([]);
});

test("what the user types between two edits of a run is not the run's", async () => {
  const agent = await openAgent({ cells: ["a = 1"] });
  const { ended } = await agent.send();
  await agent.model.call("edit_cell", { cell: "c1", old: "1", new: "2" });
  agent.document.sourceText("c1").insert(0, "# mine\n");
  await agent.model.call("edit_cell", { cell: "c1", old: "2", new: "3" });
  agent.model.finish();
  await ended;
  expect(agent.state().run?.changes[0]).toMatchObject({ before: "# mine\na = 1", after: "# mine\na = 3" });
  agent.newest.undo();
  expect(agent.cells()).toEqual(["code: # mine\na = 1"]);
});

test("a moved cell that the user moved again stays where it is", async () => {
  const agent = await openAgent({ cells: ["1", "2", "3"] });
  const { ended } = await agent.send();
  await agent.model.call("move_cell", { cell: "c3", after: "top" });
  agent.model.finish();
  await ended;
  agent.document.apply({ op: "move-cells", ids: ["c3"], index: 1 }, { by: "person" });
  agent.newest.undo();
  expect(agent.cells()).toEqual(["code: 1", "code: 3", "code: 2"]);
  expect(agent.state().run?.notUndone).toEqual(["c3"]);
});

test("nothing is edited after a run's end", async () => {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [{ id: "c1", type: "code", source: "a" }] }, { by: "person" });
  const end = new AbortController();
  const edits = new RunEdits({ document, runId: "run", signal: end.signal });
  edits.write("c1", "b");
  end.abort(new Error("over"));
  for (const edit of [
    () => edits.write("c1", "c"),
    () => edits.insert(0, { type: "code", source: "new" }),
    () => edits.remove("c1"),
    () => edits.move("c1", 0),
    () => edits.takeBack("c1"),
    () => edits.addPackage("seaborn"),
  ])
    expect(edit).toThrow("over");
  expect([document.cellIds(), document.source("c1"), document.metadata()]).toEqual([["c1"], "b", {}]);
});
