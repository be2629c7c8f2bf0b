import { CLOSED_MESSAGE, STOPPED_MESSAGE } from "@fiddle/protocol/prompt-socket.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";

test("a run writes, runs and answers, with its prompt above and its response below", async () => {
  const { model, send, cells, state, kernel } = await openAgent({ cells: ["print a"] });
  const { ended } = await send("Print b");
  model.say("I print b.");
  const answer = await model.call("add_cell", { after: "c1", language: "python", source: "print b", run: true });
  expect(answer.text).toMatch(
    /^Added cell \w+\. Order: .*\.\nCell \w+ ran in \d\.\d s\.\n<data source="output of \w+">\nb\n<\/data>$/,
  );
  expect(state().promptStatus.message).toBe("thinking...");
  model.emit({ type: "status", message: "analyzing code output..." });
  expect(state().promptStatus.message).toBe("analyzing code output...");
  model.finish("Printed b.");
  await ended;
  expect(cells()).toEqual(["code: print a", "code: print b", "prompt: Print b", "response: Printed b."]);
  expect(kernel.ran).toEqual(["print b"]);
  expect(state().run).toMatchObject({
    plan: "I print b.",
    end: { reason: "finished" },
    changes: [{ kind: "added", before: null, after: "print b", decision: "open" }],
  });
  expect(state().promptStatus).toMatchObject({ running: false, errors: "" });
});

test("a new cell appears while its call arrives, and the call finishes that cell", async () => {
  const { model, send, cells, document } = await openAgent();
  await send();
  const input = (delta: string, tool?: string) =>
    model.emit({ type: "input", message: { call: "x", delta, ...(tool !== undefined && { tool }) } });
  input('{"after":"end","language":"python","sou', "add_cell");
  expect(cells()).toEqual(["prompt: Do it"]);
  input('rce":"print 1\\nprint');
  expect(cells()).toEqual(["prompt: Do it", "code: print 1\nprint"]);
  const [, id] = document.cellIds();
  input(' 2"}');
  model.begin("add_cell", { after: "end", language: "python", source: "print 1\nprint 2" }, "x");
  expect((await model.answerTo("x")).text).toContain(`Added cell ${id}`);
  expect(cells()).toEqual(["prompt: Do it", "code: print 1\nprint 2"]);
});

test("the empty cell of a new notebook gives way to the first cell, and undoing the run brings it back", async () => {
  const { newest, model, send, cells } = await openAgent({ cells: [""] });
  await send();
  expect(cells()).toEqual(["prompt: Do it", "code: "]);
  await model.call("add_cell", { after: "end", language: "python", source: "print 1" });
  await model.call("add_cell", { after: "end", language: "python", source: "print 2" });
  model.finish("Done.");
  await expect.poll(cells).toEqual(["prompt: Do it", "code: print 1", "code: print 2", "response: Done."]);
  newest.undo();
  expect(cells()).toEqual(["code: "]);
});

test("an answer in words leaves the empty cell below it", async () => {
  const { model, send, services, cells } = await openAgent({ cells: ["print a", ""] });
  services.selection.select("c2");
  await send();
  model.finish("No.");
  await expect.poll(cells).toEqual(["code: print a", "prompt: Do it", "response: No.", "code: "]);
});

test("a half-written cell whose call never came is removed when the model goes on", async () => {
  const { model, send, cells } = await openAgent();
  await send();
  const delta = '{"after":"end","language":"python","source":"prin';
  model.emit({ type: "input", message: { call: "x", tool: "add_cell", delta } });
  expect(cells()).toEqual(["prompt: Do it", "code: prin"]);
  const usage = {
    step: 1,
    maxSteps: 25,
    inputTokens: 1,
    cachedInputTokens: 0,
    outputTokens: 1,
    isEstimate: false,
    cost: null,
  };
  model.emit({ type: "usage", message: usage });
  model.say("Again.");
  expect(cells()).toEqual(["prompt: Do it"]);
});

test("a run whose half-written cell fails leaves the notebook's empty cell, and what the user typed meanwhile", async () => {
  for (const typed of ["", "# mine"]) {
    const { model, send, cells, document } = await openAgent({ cells: [""] });
    const { ended } = await send();
    const delta = '{"after":"end","language":"python","source":"prin';
    model.emit({ type: "input", message: { call: "x", tool: "add_cell", delta } });
    document.sourceText(document.cellIds()[1] ?? "").insert(4, typed);
    model.emit({ type: "end", message: { reason: "tokens", message: "Too much." } });
    await ended;
    expect(cells()).toEqual(["prompt: Do it", `code: ${typed && `prin${typed}`}`]);
  }
});

test("what the user types into a cell that is being written stays", async () => {
  const { model, send, document } = await openAgent();
  await send();
  const delta = '{"after":"end","language":"python","source":"print 1';
  model.emit({ type: "input", message: { call: "x", tool: "add_cell", delta } });
  const id = document.cellIds()[1] ?? "";
  document.sourceText(id).insert(0, "# mine\n");
  model.emit({ type: "input", message: { call: "x", delta: '23"}' } });
  model.begin("add_cell", { after: "end", language: "python", source: "print 123" }, "x");
  const answer = await model.answerTo("x");
  expect([answer.failed, document.source(id)]).toEqual([true, "# mine\nprint 1"]);
  expect(answer.text).toContain("# mine\nprint 1");
});

test("a cell that the user changed since the model read it is not overwritten", async () => {
  const { model, send, document } = await openAgent({ cells: ["print a"] });
  await send();
  document.sourceText("c1").insert(7, "!");
  const refused = await model.call("write_cell", { cell: "c1", source: "print b" });
  expect([refused.failed, document.source("c1")]).toEqual([true, "print a!"]);
  expect(refused.text).toContain(
    "The user changed this cell meanwhile. Nothing was written. Its source now is:\nprint a!",
  );
  const written = await model.call("write_cell", { cell: "c1", source: "print b" });
  expect([written.failed, document.source("c1")]).toEqual([undefined, "print b"]);
});

test.each([
  [{ old: "pritn a", new: "x" }, "The cell doesn't contain this text. The nearest lines are:\nprint a\nprint a b"],
  [{ old: "print a", new: "x" }, "The cell contains this text more than once. Give more of the lines around it."],
])("an edit %o that isn't unique changes nothing", async (edit, problem) => {
  const { model, send, document } = await openAgent({ cells: ["print a\nprint a b"] });
  await send();
  const answer = await model.call("edit_cell", { cell: "c1", ...edit });
  expect([answer.text, answer.failed, document.source("c1")]).toEqual([problem, true, "print a\nprint a b"]);
});

test("a call that comes again after a reconnect is answered again and not carried out again", async () => {
  const { model, send, kernel } = await openAgent({ cells: ["print a"] });
  await send();
  model.begin("run_cells", { cells: ["c1"] }, "x");
  model.begin("run_cells", { cells: ["c1"] }, "x");
  const first = await model.answerTo("x");
  model.begin("run_cells", { cells: ["c1"] }, "x");
  expect(kernel.ran).toEqual(["print a"]);
  expect(model.answers).toEqual([first, first]);
});

test("a provider that numbers the calls of each answer from 0 has each of them carried out", async () => {
  const { model, send, cells } = await openAgent();
  await send();
  for (const source of ["first = 1", "second = 2"]) {
    model.answers.length = 0;
    model.begin("add_cell", { after: "end", language: "python", source }, "call_0");
    expect((await model.answerTo("call_0")).text).toContain("Added cell");
  }
  expect(cells()).toEqual(["prompt: Do it", "code: first = 1", "code: second = 2"]);
});

test("Stop interrupts the run's own cell, and the user's queued cell still runs", async () => {
  const { actions, model, send, session, kernel, state } = await openAgent({ cells: ["wait", "print mine"] });
  const { ended } = await send();
  model.begin("run_cells", { cells: ["c1"] });
  await expect.poll(() => kernel.ran).toEqual(["wait"]);
  const mine = session.run(["c2"]);
  actions.stop();
  await ended;
  await mine;
  expect(kernel.ran).toEqual(["wait", "print mine"]);
  expect(state().promptStatus).toMatchObject({ id: null, running: false, errors: STOPPED_MESSAGE });
  expect([model.isStopped, model.answers]).toEqual([true, []]);
});

test("Stop ends a run at once in a kernel that only a restart interrupts, and the user decides about the restart", async () => {
  const { actions, model, send, session, kernel, state } = await openAgent({ cells: ["wait"] });
  Object.assign(kernel, { capabilities: { interrupt: "restart", input: true } });
  await send();
  model.begin("run_cells", { cells: ["c1"] });
  await expect.poll(() => kernel.ran).toEqual(["wait"]);
  actions.stop();
  expect(state().promptStatus).toMatchObject({ running: false, errors: STOPPED_MESSAGE });
  await expect.poll(() => session.store.getState().stopIgnored).toBe(true);
  expect([session.store.getState().runs.get("c1")?.state, kernel.restarts]).toEqual(["running", 0]);
  await session.restart();
  await expect.poll(() => session.store.getState().runs.get("c1")?.state).toBe("error");
  expect([kernel.restarts, model.answers]).toEqual([1, []]);
});

test("Stop withdraws the run's queued cell and never touches the user's running one", async () => {
  const { actions, model, send, session, kernel } = await openAgent({ cells: ["wait", "print agent"] });
  const mine = session.run(["c1"]);
  await expect.poll(() => kernel.ran).toEqual(["wait"]);
  await send();
  model.begin("run_cells", { cells: ["c2"] });
  await expect.poll(() => session.store.getState().runs.get("c2")?.state).toBe("queued");
  actions.stop();
  await expect.poll(() => session.store.getState().runs.get("c2")).toBeUndefined();
  expect(session.store.getState().runs.get("c1")?.state).toBe("running");
  kernel.end();
  await mine;
  expect(kernel.ran).toEqual(["wait"]);
});

test("a run that ends by itself leaves its cell running", async () => {
  const { model, send, session, kernel } = await openAgent({ cells: ["wait"] });
  const { ended } = await send();
  model.begin("run_cells", { cells: ["c1"] });
  await expect.poll(() => kernel.ran).toEqual(["wait"]);
  model.finish("It runs.");
  await ended;
  kernel.end();
  await expect.poll(() => session.store.getState().runs.get("c1")?.state).toBe("done");
});

test("nothing of a stopped run happens afterwards", async () => {
  const { actions, model, send, cells } = await openAgent({ cells: ["print a"] });
  await send();
  actions.stop();
  const before = cells();
  model.say("Still here");
  model.begin("add_cell", { after: "end", language: "python", source: "print b", run: true });
  model.finish("Done");
  await Promise.resolve();
  expect([cells(), model.answers]).toEqual([before, []]);
});

test("a question waits for the user's words", async () => {
  const { actions, model, send, state } = await openAgent();
  await send();
  const call = model.begin("ask", { question: "Which color?", choices: ["red"] });
  await expect.poll(() => state().run?.question).toEqual({ question: "Which color?", choices: ["red"] });
  expect(state().promptStatus.waitingForInput).toBe(true);
  actions.answer("blue");
  await model.answerTo(call);
  expect(model.replies).toEqual(["blue"]);
  expect([state().run?.question, state().promptStatus]).toEqual([
    null,
    expect.objectContaining({ waitingForInput: false }),
  ]);
});

test("a lost run says so and leaves its cells", async () => {
  const { model, send, cells, state } = await openAgent();
  const { ended } = await send();
  await model.call("add_cell", { after: "end", language: "python", source: "print b" });
  model.emit({ type: "end", message: { reason: "failed", message: CLOSED_MESSAGE } });
  await ended;
  expect([cells(), state().promptStatus.errors]).toEqual([["prompt: Do it", "code: print b"], CLOSED_MESSAGE]);
});

test("a prompt that failed before the model's first word leaves no cell, and is tried again about the same cell", async () => {
  const { model, cells, actions, state } = await openAgent({ cells: ["print a", "print b"] });
  const ended = actions.send("Fix it", { cellId: "c1" });
  await expect.poll(() => model.prompt).not.toBeNull();
  const usage = { step: 1, maxSteps: 25, inputTokens: 9, cachedInputTokens: 0, outputTokens: 0, isEstimate: true };
  model.emit({ type: "usage", message: { ...usage, cost: null } });
  model.emit({ type: "end", message: { reason: "failed", message: "Busy.", error: "model-busy" } });
  await ended;
  expect(cells()).toEqual(["code: print a", "code: print b"]);
  void actions.retry();
  await expect.poll(cells).toEqual(["code: print a", "prompt: Fix it", "code: print b"]);
  expect(state().earlierRuns).toEqual([]);
});

test("a prompt that was refused leaves no cell, and one that the model declined stays", async () => {
  const { model, send, cells } = await openAgent({ cells: ["print a"] });
  const refused = { type: "end", message: { reason: "refused", message: "No prompts left." } } as const;
  const first = await send();
  model.emit(refused);
  await first.ended;
  expect(cells()).toEqual(["code: print a"]);
  const second = await send();
  model.say("I can't help with that.");
  model.emit(refused);
  await second.ended;
  expect(cells()).toEqual(["code: print a", "prompt: Do it", "response: I can't help with that."]);
});

test("in the mode Ask, only reading is possible", async () => {
  const { model, send, cells, kernel } = await openAgent({ cells: ["print a"], mode: "ask" });
  await send();
  for (const [tool, input] of [
    ["add_cell", { after: "end", language: "python", source: "x" }],
    ["write_cell", { cell: "c1", source: "x" }],
    ["run_cells", { cells: ["c1"] }],
    ["delete_cell", { cell: "c1" }],
    ["install", { requirement: "seaborn" }],
  ] as const)
    expect((await model.call(tool, input)).failed).toBe(true);
  expect([cells(), kernel.ran]).toEqual([["code: print a", "prompt: Do it"], []]);
  expect((await model.call("read_cells", { cells: ["c1"] })).text).toContain("print a");
});

test("an unsupported package is named before anything runs", async () => {
  const { model, send, kernel } = await openAgent();
  await send();
  const answer = await model.call("add_cell", {
    after: "end",
    language: "python",
    source: "import torch, tkinter",
    run: true,
  });
  expect(answer.text).toContain("Following packages are not supported: tkinter, torch\nIt wasn't run. Fix this first.");
  expect([answer.failed, kernel.ran]).toEqual([true, []]);
});

test.each([
  ["run_cells", { cells: ["nope"] }, "There is no cell nope. The cells are: c1, "],
  ["fly", {}, "There is no tool fly."],
  ["wait", { cell: "c1", seconds: 100 }, "The input of wait isn't valid. seconds:"],
  ["wait", { cell: "c1", seconds: 1 }, "Cell c1 isn't running."],
])("%s %o is answered with what is wrong", async (tool, input, problem) => {
  const { model, send } = await openAgent({ cells: ["print a"] });
  await send();
  expect((await model.call(tool, input)).text).toContain(problem);
});

test("steps say what was done, and a cell that takes long and then works has not failed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { model, actions, state, kernel, services } = await openAgent({ cells: ["wait"] });
  void actions.send("Do it");
  await vi.waitFor(() => expect(model.prompt).not.toBeNull());
  const run = model.begin("run_cells", { cells: ["c1"] });
  await vi.waitFor(() => expect(kernel.ran).toEqual(["wait"]));
  await vi.advanceTimersByTimeAsync(31_000);
  const answer = await model.answerTo(run);
  expect([answer.text.includes("still running"), answer.failed]).toEqual([true, undefined]);
  const waiting = model.begin("wait", { cell: "c1", seconds: 60 });
  await vi.waitFor(() => expect(state().run?.steps).toHaveLength(2));
  kernel.end();
  await model.answerTo(waiting);
  await services.files.store.write("customers.csv", new Blob(["a\n1\n"]));
  await model.call("files", { path: "customers.csv" });
  expect(state().run?.steps.map(({ title, state: how }) => [title, how])).toEqual([
    ["Started cell 1", "done"],
    ["Waited for cell 1", "done"],
    ["Read customers.csv", "done"],
  ]);
});
