import { type FileCell, openCells } from "./cell-files.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, SAVES_DATA, test } from "./test.ts";

const text = (source: string): FileCell => ({ type: "markdown", source });
const CELLS: readonly FileCell[] = [
  text("# First\n\n```\n# not a heading\n```"),
  "a = 1\nprint('a', a)",
  text("## Inner"),
  "print('inner')",
  text("# Second"),
  "print('second')",
  text("# Third"),
  ...Array.from({ length: 30 }, (_, index) => `value_${index} = 0\n\n\n`),
];

test("contents list the headings, go there, mark where one is, run and move sections", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await openCells(notebook, CELLS);
  await notebook.button("Contents").click();
  const contents = page.getByRole("navigation", { name: "Contents" });
  const links = contents.locator(".contents-link");
  await expect(links).toHaveText(["First", "Inner", "Second", "Third"]);
  await contents.getByRole("button", { name: "Third", exact: true }).click();
  await expect(notebook.cell(7)).toBeInViewport();
  await expect(contents.getByRole("button", { name: "Third", exact: true })).toHaveAttribute(
    "aria-current",
    "location",
  );
  await contents.getByRole("button", { name: "First", exact: true }).click();
  await page.keyboard.press("Escape");
  await contents.getByRole("button", { name: "First", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(contents.getByRole("button", { name: "Inner", exact: true })).toBeFocused();
  await contents.getByRole("button", { name: "More for section First" }).click();
  await page.getByRole("menuitem", { name: "Run section" }).click();
  await notebook.ended(2);
  await notebook.ended(4);
  await expect(notebook.cell(6)).toHaveAttribute("data-state", "idle");
  await contents.getByRole("button", { name: "More for section Second" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect(links).toHaveText(["Second", "First", "Inner", "Third"]);
  await expect(notebook.cell(2)).toContainText("second");
  await page.keyboard.press("z");
  await expect(links).toHaveText(["First", "Inner", "Second", "Third"]);
});

test("a collapsed section hides its cells, keys skip them, they still run, and find opens it", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await openCells(notebook, CELLS.slice(0, 6));
  await notebook.button("Hide section First").click();
  await expect(notebook.cells).toHaveCount(3);
  await expect(notebook.cell(1)).toContainText("3 cells hidden");
  await notebook.cell(1).focus();
  await page.keyboard.press("ArrowDown");
  await expect(notebook.cell(5)).toBeFocused();
  await notebook.button("Run all").click();
  await notebook.ended(6);
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await page.reload();
  await expect(notebook.cells).toHaveCount(3);
  await notebook.source(6).click();
  await page.keyboard.press("ControlOrMeta+f");
  await page.getByRole("textbox", { name: "Find", exact: true }).fill("'inner'");
  await expect(notebook.cells).toHaveCount(6);
  await expect(notebook.cell(4).locator(".found-current")).toBeInViewport();
  await expect(notebook.output(4)).toHaveText("inner");
});

test("sections are kept in Jupyter's words", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await openCells(notebook, [
    { type: "markdown", source: "# A", metadata: { "jp-MarkdownHeadingCollapsed": true } },
    "x = 1",
    { type: "markdown", source: "# B", metadata: { heading_collapsed: true } },
    "y = 1",
  ]);
  await expect(notebook.cells).toHaveCount(2);
  await notebook.cell(1).getByRole("button", { name: "1 cell hidden" }).click();
  await expect(notebook.cells).toHaveCount(3);
  await notebook.cell(3).focus();
  await page.keyboard.press("ArrowRight");
  await expect(notebook.cells).toHaveCount(4);
  await page.keyboard.press("ArrowLeft");
  await expect(notebook.cells).toHaveCount(3);
});

test("a collapsed section goes and comes back as a whole", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await openCells(notebook, [text("# Keep"), text("# Go"), "hidden = 1", "more = 2", text("# Last")]);
  await notebook.cell(2).getByRole("button", { name: "Hide section Go" }).click();
  await expect(notebook.cell(3)).toHaveCount(0);
  await notebook.cell(2).click();
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  const told = notebook.toast("Deleted the section and its 2 hidden cells");
  await expect(told).toBeVisible();
  await expect(notebook.cells).toHaveCount(2);
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(notebook.cell(2)).toContainText("Go");
  await expect(notebook.cells).toHaveCount(3);
  await notebook.cell(2).getByRole("button", { name: "Show section Go" }).click();
  await expect(notebook.source(3)).toHaveText("hidden = 1");
});
