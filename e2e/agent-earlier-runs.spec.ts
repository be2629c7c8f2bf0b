import { expect, test } from "./test.ts";

test("an earlier run is undone after a later one, further typing and a reload, except where it was changed since", async ({
  page,
  agent,
  startModel,
}) => {
  await agent.write(1, "x = 1");
  const cell = await agent.cell(1).getAttribute("data-cell-id");
  const add = (source: string) => ({ tool: "add_cell", input: { after: "end", language: "python", source } });
  const edit = (before: string, after: string) => ({ tool: "edit_cell", input: { cell, old: before, new: after } });
  const model = await startModel([
    { answer: { calls: [edit("1", "100"), add("first = 1"), add("also = 1")] } },
    { answer: { text: "Done." } },
    { answer: { calls: [add("second = 2")] } },
    { answer: { text: "Done again." } },
  ]);
  await agent.connect(model);
  await agent.choose("Auto-run");
  await agent.ask("First task");
  await agent.ends();
  await agent.ask("Second task");
  await agent.ends();

  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Prompts").click();
  await page.getByRole("listitem").filter({ hasText: "First task" }).getByRole("button", { name: "Changes" }).click();
  const earlier = page.getByRole("region", { name: "Earlier runs" });
  await earlier.getByRole("button", { name: "Keep the change to cell 1" }).click();
  await expect(earlier).toContainText("Kept");
  const first = agent.cells.filter({ hasText: "first = 1" }).getByRole("textbox", { name: /source$/ });
  await first.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText("00");
  await expect(first).toHaveText("first = 100");

  await page.reload();
  await agent.arrived();
  await earlier.getByText("First task").click();
  await expect(earlier).toContainText("Kept");
  await earlier.getByRole("button", { name: "Undo agent run" }).click();
  await expect(earlier).toContainText("Undone, except your edits in cell 2.");
  await expect(agent.source(1)).toHaveText("x = 1");
  await expect(agent.source(2)).toHaveText("first = 100");
  await expect(agent.cells.filter({ hasText: "also = 1" })).toHaveCount(0);
  await expect(agent.cells.filter({ hasText: "second = 2" }).first()).toBeVisible();
  await agent.button("Undo agent run").click();
  expect(await agent.types()).toEqual(["code", "code"]);
  await earlier.getByRole("button", { name: "Redo agent run" }).click();
  await expect(agent.source(1)).toHaveText("x = 100");
});
