import { renderContext } from "@fiddle/agent/context/render-context.ts";
import { expect, test } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";
import { isTrace } from "../contract/agent.ts";

/** A notebook in which the first cell is selected, and a run that added a cell below it. */
async function runOnce() {
  const agent = await openAgent({ cells: ["print a", "print z"] });
  agent.services.selection.select("c1");
  const { ended } = await agent.send("One");
  await agent.model.call("add_cell", {
    after: agent.document.cellIds()[1] ?? "",
    language: "python",
    source: "print 1",
  });
  agent.model.finish("Done.");
  await ended;
  const first = ["code: print a", "prompt: One", "code: print 1", "response: Done."];
  expect(agent.cells()).toEqual([...first, "code: print z"]);
  return { ...agent, first };
}

test("a further prompt goes below the answer to the last one", async () => {
  const { send, cells, model, first } = await runOnce();
  const { ended } = await send("Two");
  model.finish("Done, too.");
  await ended;
  await send("Three");
  expect(cells()).toEqual([...first, "prompt: Two", "response: Done, too.", "prompt: Three", "code: print z"]);
});

test("in a notebook that was only opened, a prompt goes to the end, where its answer will", async () => {
  const { services, send, cells, model } = await openAgent({ cells: ["print a", "print z"] });
  services.selection.begin("c1");
  await send("One");
  expect(cells()).toEqual(["code: print a", "code: print z", "prompt: One"]);
  expect(JSON.stringify(model.prompt)).toContain('"selected":null');
  services.selection.focused("c1", "command");
  expect(services.selection.store.getState().isChosen).toBe(true);
});

test("a prompt goes below another cell once that is selected", async () => {
  const { send, cells, services, first } = await runOnce();
  services.selection.select("c2");
  await send("Two");
  expect(cells()).toEqual([...first, "code: print z", "prompt: Two"]);
});

test("after a run that was undone, a prompt goes below the selected cell", async () => {
  const { send, cells, newest } = await runOnce();
  newest.undo();
  await send("Two");
  expect(cells()).toEqual(["code: print a", "prompt: Two", "code: print z"]);
});

test("a prompt stands above its answer, although another cell was selected, and says when it was sent", async () => {
  const { services, send, cells, model, document } = await openAgent({ cells: ["print a", "print z"] });
  services.selection.select("c1");
  const { ended } = await send("One");
  expect(cells()).toEqual(["code: print a", "prompt: One", "code: print z"]);
  await model.call("add_cell", { after: "end", language: "python", source: "print 1" });
  await model.call("add_cell", { after: "c1", language: "python", source: "print 2" });
  model.finish("Done.");
  await ended;
  expect(cells()).toEqual([
    "code: print a",
    "code: print 2",
    "code: print z",
    "prompt: One",
    "code: print 1",
    "response: Done.",
  ]);
  expect(document.cell(document.cellIds()[3] ?? "")?.metadata).toMatchObject({
    fiddle: { sentAt: expect.any(Number) },
  });
});

test("the model gets earlier prompts in the order they were sent, wherever they stand", async () => {
  const { services, send, model } = await openAgent({ cells: ["print a", "print z"] });
  for (const [prompt, cell] of [
    ["First", "c2"],
    ["Second", "c1"],
  ] as const) {
    services.selection.select(cell);
    const { ended } = await send(prompt);
    model.finish(`Answer to ${prompt}`);
    await ended;
  }
  await send("Third");
  const { notebook, prompt, files } = model.prompt ?? { notebook: {}, prompt: "", files: [] };
  expect(renderContext({ notebook, prompt, files }).text).toContain(
    "User: First\n\nYou: Answer to First\n\nUser: Second\n\nYou: Answer to Second\n</data>",
  );
});

test("a click that fixes an error leaves a trace, and the model is told that it was a click", async () => {
  const { actions, document, cells, model, session, kernel, newest, state } = await openAgent({
    cells: ["print a", "fail"],
  });
  await session.run(["c2"]);
  const about = { cellId: "c2", request: "fix" } as const;
  const ended = actions.send("(The user pressed the button “Fix this error” of cell c2.) Fix it.", about);
  await expect.poll(() => model.prompt?.prompt).toMatch(/^\(The user pressed/);
  expect(cells()).toEqual(["code: print a", "code: fail", "prompt: Fix the error in cell 2"]);
  const fixing = model.begin("write_cell", { cell: "c2", source: "print b", run: true });
  await expect.poll(() => state().run?.approval).toMatchObject({ asks: "change", cellId: "c2" });
  newest.keep("c2");
  await model.answerTo(fixing);
  model.finish("It failed on purpose.");
  await ended;
  expect(cells().slice(1)).toEqual([
    "code: print b",
    "prompt: Fixed an error in cell 2",
    "response: It failed on purpose.",
  ]);
  expect([kernel.ran, state().run?.prompt]).toEqual([["fail", "print b"], "Fix the error in cell 2"]);
  expect(isTrace(document.cell(document.cellIds()[2] ?? ""))).toBe(true);
  void actions.send("And now?");
  await expect.poll(() => model.prompt?.prompt).toBe("And now?");
  const { notebook = {} } = model.prompt ?? {};
  expect(renderContext({ notebook, prompt: "And now?", files: [] }).text).toContain(
    "User pressed the button “Fix this error” of cell c2\n\nYou: It failed on purpose.",
  );
});

test("the trace of a click doesn't claim that an error was fixed where the cell still fails", async () => {
  const { actions, cells, model, session } = await openAgent({ cells: ["fail"] });
  await session.run(["c1"]);
  const ended = actions.send("Fix it.", { cellId: "c1", request: "fix" });
  await expect.poll(() => model.prompt?.prompt).toBe("Fix it.");
  model.finish("I can't.");
  await ended;
  expect(cells()[1]).toBe("prompt: Looked at the error in cell 1");
});

test("what a later click on a button of the same cell leaves stands below what an earlier one left", async () => {
  const { actions, cells, model } = await openAgent({ cells: ["print a", "print z"] });
  for (const [prompt, answer] of [
    ["Explain it.", "It prints a."],
    ["Explain it again.", "As I said."],
  ] as const) {
    const ended = actions.send(prompt, { cellId: "c1", request: "explain" });
    await expect.poll(() => model.prompt?.prompt).toBe(prompt);
    model.finish(answer);
    await ended;
  }
  expect(cells()).toEqual([
    "code: print a",
    "prompt: Explained cell 1",
    "response: It prints a.",
    "prompt: Explained cell 1",
    "response: As I said.",
    "code: print z",
  ]);
});
