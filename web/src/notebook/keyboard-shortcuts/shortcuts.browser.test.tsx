import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { press, renderNotebook } from "../../../testing/render-notebook.tsx";

const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
const button = (name: string) => sheet.getByRole("button", { name });

test("? lists every key in groups, and a search narrows them by name or key", async () => {
  const notebook = await renderNotebook();
  await notebook.select(1);
  await press("?");
  await expect.element(sheet.getByRole("searchbox", { name: "Find a shortcut" })).toHaveFocus();
  await expect.element(sheet.getByRole("region", { name: "Cells" })).toMatchTextContent("Delete cells");
  await expect.element(sheet).toMatchTextContent("Run cell and insert below");
  await expect.element(sheet).toMatchTextContent("Select a block");
  expect(await faultsInBothThemes(sheet.element())).toEqual([]);
  await sheet.getByRole("searchbox", { name: "Find a shortcut" }).fill("alt+enter");
  expect(sheet.getByRole("listitem").elements()).toHaveLength(1);
  await expect.element(sheet.getByRole("listitem")).toMatchTextContent("Run cell and insert below");
  await sheet.getByRole("searchbox", { name: "Find a shortcut" }).fill("no such thing");
  await expect.element(sheet).toMatchTextContent("No matching shortcuts.");
});

test("keys are recorded, conflicts are shown and resolved, and all of it is stored", async () => {
  const notebook = await renderNotebook({ cells: ["one", "two"] });
  const { id } = notebook.services.notebook;
  await notebook.select(2);
  await press("?");
  await sheet.getByRole("button", { name: /^Change keys of Delete cells/ }).click();
  await button("Add keys").click();
  await press("q", "q");
  await expect.element(sheet.getByRole("list", { name: "Keys of Delete cells" })).toMatchTextContent("QQ");
  await button("Remove d d").click();
  await button("Add keys").click();
  await press("Control+k");
  await expect.element(sheet.getByRole("alert")).toMatchTextContent("is already used for “Show all commands”.");
  await button("Cancel").click();
  await button("Add keys").click();
  await press("m");
  await expect.element(sheet.getByRole("alert")).toMatchTextContent("Change to Markdown");
  await button("Use anyway").click();
  await notebook.close();

  const again = await renderNotebook({ id });
  await again.select(2);
  await press("d", "d");
  expect(again.sources()).toEqual(["one", "two"]);
  await press("q", "q");
  await expect.poll(again.sources).toEqual(["one"]);
  await press("?");
  await button("Reset all keys").click();
  await expect.element(button("Reset all keys")).toBeDisabled();
  await press("Escape");
  await again.select(1);
  await press("m");
  await expect.element(again.cell(1)).toHaveAttribute("data-cell-type", "markdown");
});

test("Escape leaves the recorder without a key, and a key that the browser keeps is warned of", async () => {
  const notebook = await renderNotebook();
  await notebook.select(1);
  await press("?");
  await sheet.getByRole("button", { name: /^Change keys of Delete cells/ }).click();
  await button("Add keys").click();
  await expect.element(button("Add keys")).toHaveAttribute("aria-pressed", "true");
  await press("Escape");
  await expect.element(button("Add keys")).toHaveAttribute("aria-pressed", "false");
  await expect.element(sheet).toBeVisible();
  await button("Add keys").click();
  await press("F11");
  await expect.element(sheet.getByRole("alert")).toMatchTextContent("is reserved by most browsers");
  await button("Cancel").click();
  // As at first: D D, Delete and Backspace.
  expect(sheet.getByRole("list", { name: "Keys of Delete cells" }).getByRole("listitem").elements()).toHaveLength(3);
});
