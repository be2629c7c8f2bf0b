import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPanel, press, renderNotebook } from "../../../testing/render-notebook.tsx";

const text = (source: string, metadata = {}) => ({ type: "markdown" as const, source, metadata });
const CELLS = [
  text("# First\n\n```\n# not a heading\n```"),
  "print a",
  text("## Inner"),
  "print inner",
  text("# Second"),
  "print second",
  text("# Third"),
  ...Array.from({ length: 30 }, (_, index) => `value_${index} = 0\n\n\n`),
];

const contents = page.getByRole("navigation", { name: "Contents" });
const link = (name: string) => contents.getByRole("button", { name, exact: true });
const headings = () => [...contents.element().querySelectorAll("[data-heading]")].map(({ textContent }) => textContent);

test("contents list the headings, go there, mark where one is, run and move sections", async () => {
  const notebook = await renderNotebook({ cells: CELLS });
  await openPanel("Contents");
  await expect.poll(headings).toEqual(["First", "Inner", "Second", "Third"]);
  await link("Third").click();
  await expect.element(notebook.cell(7)).toBeInViewport();
  await expect.element(link("Third")).toHaveAttribute("aria-current", "location");
  await link("First").click();
  link("First").element().focus();
  await press("ArrowDown");
  await expect.element(link("Inner")).toHaveFocus();
  await contents.getByRole("button", { name: "More for section First" }).click();
  await page.getByRole("menuitem", { name: /^Run section/ }).click();
  await expect.element(notebook.cell(4)).toHaveAttribute("data-state", "done");
  expect(notebook.kernel().ran).toEqual(["print a", "print inner"]);
  await contents.getByRole("button", { name: "More for section Second" }).click();
  await page.getByRole("menuitem", { name: /^Move up/ }).click();
  await expect.poll(headings).toEqual(["Second", "First", "Inner", "Third"]);
  expect(notebook.sources().slice(0, 2)).toEqual(["# Second", "print second"]);
  await press("z");
  await expect.poll(headings).toEqual(["First", "Inner", "Second", "Third"]);
});

test("a notebook without headings says what makes one", async () => {
  await renderNotebook({ cells: ["x = 1"] });
  const panel = await openPanel("Contents");
  await expect.element(panel).toMatchTextContent(/heading/i);
  expect(panel.getByRole("link").elements()).toEqual([]);
});

test("a collapsed section hides its cells, keys skip them, they still run, and find opens it", async () => {
  const notebook = await renderNotebook({ cells: CELLS.slice(0, 6) });
  await page.getByRole("button", { name: "Hide section First" }).click();
  await expect.poll(() => notebook.cells().length).toBe(3);
  await expect.element(notebook.cell(1)).toMatchTextContent("3 cells hidden");
  notebook.cell(1).element().focus();
  await press("ArrowDown");
  await expect.element(notebook.cell(5)).toHaveFocus();
  await page.getByRole("toolbar", { name: "Notebook" }).getByRole("button", { name: "Run all" }).click();
  await expect.element(notebook.cell(6)).toHaveAttribute("data-state", "done");
  expect(notebook.kernel().ran).toEqual(["print a", "print inner", "print second"]);
  await notebook.close();

  const again = await renderNotebook({ id: notebook.services.notebook.id });
  expect(again.cells()).toHaveLength(3);
  await again.source(6).click();
  await press("Control+f");
  await page.getByRole("textbox", { name: "Find", exact: true }).fill("print inner");
  await expect.poll(() => again.cells().length).toBe(6);
  await expect.element(again.cell(4)).toBeInViewport();
  await expect.poll(() => again.cell(4).element().querySelector(".found-current")?.textContent).toBe("print inner");
  await expect.element(again.output(4)).toHaveTextContent("inner");
});

test("sections are kept in Jupyter's words", async () => {
  const notebook = await renderNotebook({
    cells: [
      text("# A", { "jp-MarkdownHeadingCollapsed": true }),
      "x = 1",
      text("# B", { heading_collapsed: true }),
      "y = 1",
    ],
  });
  await expect.poll(() => notebook.cells().length).toBe(2);
  await notebook.cell(1).getByRole("button", { name: "1 cell hidden" }).click();
  await expect.poll(() => notebook.cells().length).toBe(3);
  notebook.cell(3).element().focus();
  await press("ArrowRight");
  await expect.poll(() => notebook.cells().length).toBe(4);
  await press("ArrowLeft");
  await expect.poll(() => notebook.cells().length).toBe(3);
});

test("a collapsed section goes and comes back as a whole", async () => {
  const notebook = await renderNotebook({
    cells: [text("# Keep"), text("# Go"), "hidden = 1", "more = 2", text("# Last")],
  });
  await notebook.cell(2).getByRole("button", { name: "Hide section Go" }).click();
  await expect.element(notebook.cell(3)).not.toBeInTheDocument();
  notebook.cell(2).element().focus();
  await press("d", "d");
  const notifications = page.getByRole("status", { name: "Notifications" });
  await expect.element(notifications).toMatchTextContent("Deleted the section and its 2 hidden cells");
  expect(notebook.cells()).toHaveLength(2);
  await notifications.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => notebook.cells().length).toBe(3);
  await notebook.cell(2).getByRole("button", { name: "Show section Go" }).click();
  await expect.element(notebook.source(3)).toHaveTextContent("hidden = 1");
});
