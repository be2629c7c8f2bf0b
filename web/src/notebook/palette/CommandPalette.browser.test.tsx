import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { press, renderNotebook } from "../../../testing/render-notebook.tsx";

const field = page.getByRole("combobox", { name: "Find a command" });
const options = page.getByRole("listbox", { name: "Commands" }).getByRole("option");

beforeEach(() => page.viewport(1280, 800));

test("a few letters find a command, and Enter runs it where the focus was", async () => {
  const notebook = await renderNotebook({ cells: ["print by-palette"] });
  await notebook.source(1).click();
  await press("Control+k");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("run all cells");
  await expect.element(options.first()).toMatchTextContent(/^Run all cells/);
  await press("Enter");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(notebook.output(1)).toHaveTextContent("by-palette");
});

test("it ranks by how well the letters fit, and puts what is used most first", async () => {
  const notebook = await renderNotebook({ cells: ["x"] });
  await notebook.source(1).click();
  await press("Control+Shift+P");
  await field.fill("insert below");
  await expect.element(options.first()).toMatchTextContent(/^Insert cell below/);
  await press("Enter");
  await expect.poll(notebook.sources).toEqual(["x", ""]);
  await press("Control+k");
  await expect.element(options.first()).toMatchTextContent(/^Insert cell belowRecently used/);
  await press("Enter");
  await expect.poll(notebook.sources).toEqual(["x", "", ""]);
  await press("Control+k");
  await field.fill("insert above");
  await press("Enter");
  await expect.poll(notebook.sources).toEqual(["x", "", "", ""]);
  await press("Control+k");
  await expect.element(options.nth(1)).toMatchTextContent(/^Insert cell aboveRecently used/);
  await expect.element(options.first()).toMatchTextContent(/^Insert cell belowRecently used/);
});

test("the arrow keys move the choice, which assistive technology hears of, and go around", async () => {
  const notebook = await renderNotebook();
  await notebook.source(1).click();
  await press("Control+k");
  const chosen = () => document.getElementById(field.element().getAttribute("aria-activedescendant") ?? "");
  const names = options.elements().map(({ textContent }) => textContent);
  expect(chosen()?.textContent).toBe(names[0]);
  await press("ArrowDown");
  await expect.poll(() => chosen()?.textContent).toBe(names[1]);
  await press("ArrowUp", "ArrowUp");
  await expect.poll(() => chosen()?.textContent).toBe(names.at(-1));
  expect(chosen()?.getAttribute("aria-selected")).toBe("true");
  expect(await faultsInBothThemes(page.getByRole("dialog").element())).toEqual([]);
});

test("letters that fit nothing say so, and Enter does nothing", async () => {
  const notebook = await renderNotebook({ cells: ["kept"] });
  await notebook.source(1).click();
  await press("Control+k");
  await field.fill("qqqqqqqqqq");
  await expect.element(page.getByRole("dialog").getByRole("status")).toHaveTextContent("No matching commands.");
  await press("Enter");
  await expect.element(field).toHaveFocus();
  await press("Escape");
  await expect.element(notebook.source(1)).toHaveFocus();
  expect(notebook.sources()).toEqual(["kept"]);
});

test("a notebook that is only read offers nothing that changes its cells", async () => {
  await renderNotebook({ cells: ["kept"], search: "?readonly" });
  await page.getByRole("button", { name: "Run all" }).click();
  await press("Control+k");
  await field.fill("cells");
  const names = options.elements().map(({ textContent }) => textContent ?? "");
  expect(names.some((name) => name.startsWith("Run all cells"))).toBe(true);
  expect(names.filter((name) => /^(Delete|Cut|Merge) cells/.test(name))).toEqual([]);
});
