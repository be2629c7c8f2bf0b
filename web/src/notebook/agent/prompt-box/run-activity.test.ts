import { expect, test } from "vitest";
import { openAgent } from "../../../../testing/open-agent.ts";
import { activityOf } from "./use-run-activity.ts";

async function openWith(...cells: string[]) {
  const agent = await openAgent({ cells });
  await agent.send();
  const now = () => {
    const { run, promptStatus } = agent.state();
    return activityOf(agent.services, run, promptStatus.message);
  };
  return { ...agent, now };
}

test("the specification's status shows while the model works, and what a step does while it does it", async () => {
  const { model, now, kernel, session } = await openWith("wait");
  expect(now()).toMatchObject({ text: "thinking...", isWaiting: false });
  model.emit({ type: "input", message: { call: "w", tool: "write_cell", delta: "{" } });
  expect(now().text).toBe("rewriting a cell");
  const running = model.begin("run_cells", { cells: ["c1"] });
  await expect.poll(() => now().since).toBeGreaterThan(0);
  expect(now().text).toBe("running cell 1");
  kernel.become({ kind: "loading", progress: null });
  expect(now()).toMatchObject({ text: "waiting for Python to start", since: null });
  kernel.become({ kind: "busy" });
  kernel.end();
  await model.answerTo(running);
  model.emit({ type: "status", message: "analyzing code output..." });
  await expect.poll(() => now().text).toBe("analyzing code output...");
  expect(session.store.getState().runs.get("c1")?.state).toBe("done");
});

test("a cell that waits for the user's own says for which", async () => {
  const { model, now, kernel, session } = await openWith("wait", "print b");
  void session.run(["c1"]);
  await expect.poll(() => kernel.ran).toEqual(["wait"]);
  model.begin("run_cells", { cells: ["c2"] });
  await expect.poll(() => now().text).toBe("waiting for cell 1 to finish");
});

test("what waits for the user says for what", async () => {
  const { model, now, state } = await openWith("mine");
  model.begin("delete_cell", { cell: "c1" });
  await expect.poll(() => state().run?.approval?.title).toBe("Delete cell 1");
  expect(now()).toEqual({ text: "waiting for you: delete cell 1?", isWaiting: true, cellId: null, since: null });
});
