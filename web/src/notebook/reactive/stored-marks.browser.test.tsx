import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderNotebook } from "../../../testing/render-notebook.tsx";
import { start } from "./start.ts";

const marks = () =>
  page
    .getByRole("img", { name: /^Stale: / })
    .elements()
    .map((mark) => mark.getAttribute("aria-label"));
const OF_EDIT = [
  "Stale: This cell was edited since it ran.",
  "Stale: x comes from cell 1, which was edited since it ran.",
];

test("marks outlive a reload, and outputs from before it are marked too, until their cells run", async () => {
  const first = await renderNotebook({ cells: ["x = 1\nprint x", "print x", "print other"], startFeatures: start });
  first.services.commands.run("run-all");
  await expect.element(first.output(3)).toHaveTextContent("other");
  await first.write(1, "x = 2\nprint x");
  await expect.poll(marks).toEqual(OF_EDIT);
  const { id } = first.services.notebook;
  await first.close();

  const second = await renderNotebook({ id, startFeatures: start });
  await expect.poll(marks).toEqual(OF_EDIT);
  second.services.commands.run("run-all");
  await expect.poll(marks).toEqual([]);
  await expect.element(second.cell(3)).toHaveAttribute("data-state", "done");
  await second.close();

  const third = await renderNotebook({ id, startFeatures: start });
  await expect.element(third.output(2)).toBeVisible();
  expect(marks()).toEqual([]);
  await third.services.staleness.getState().neededBy?.("");
  await third.write(1, "x = 3\nprint x");
  await expect.poll(marks).toEqual(OF_EDIT);
  await third.write(1, "x = 2\nprint x");
  await expect.poll(marks).toEqual([]);
  const { document } = third.services.notebook;
  const [, reader = ""] = document.cellIds();
  const key = `fiddle:stale:${id}`;
  localStorage.setItem(key, JSON.stringify({ [reader]: [document.run(reader), "Told by another tab."] }));
  dispatchEvent(new StorageEvent("storage", { key }));
  await expect.poll(marks).toEqual(["Stale: Told by another tab."]);
  await third.write(1, "x = 3\nprint x");
  await expect.poll(marks).toEqual(OF_EDIT);
  third.services.commands.run("run-in-place");
  // What is below still shows the value of before.
  await expect.poll(marks).toEqual(OF_EDIT.slice(1));
});
