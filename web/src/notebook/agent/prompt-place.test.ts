import { expect, test } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";

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
