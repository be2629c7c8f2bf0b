import { NotebookPage } from "./notebook.ts";
import { expect, SAVES_DATA, test } from "./test.ts";

test("A and B insert, D D deletes, Z brings back", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, "middle");
  await notebook.select(1);
  await page.keyboard.press("a");
  await notebook.write(1, "top");
  await notebook.insertBelow(2);
  await notebook.write(3, "bottom");
  expect(await notebook.sources()).toEqual(["top", "middle", "bottom"]);
  await notebook.select(2);
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await expect.poll(() => notebook.sources()).toEqual(["top", "bottom"]);
  await page.keyboard.press("z");
  await expect.poll(() => notebook.sources()).toEqual(["top", "middle", "bottom"]);
  await page.keyboard.press("Shift+z");
  await expect.poll(() => notebook.sources()).toEqual(["top", "bottom"]);
});

test("a deleted cell comes back with its output", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.run(1, "print('worth keeping')");
  await notebook.select(1);
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await expect(page.getByText("worth keeping", { exact: true })).toBeHidden();
  await page.keyboard.press("z");
  await expect(notebook.output(1)).toHaveText("worth keeping");
});

test("copying and cutting selected text leaves the cells alone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const notebook = new NotebookPage(page);
  await notebook.open();
  const output = await notebook.run(1, "print('take this')");
  await notebook.select(1);
  await output.getByText("take this").dblclick({ position: { x: 10, y: 8 } });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("ControlOrMeta+c");
  await expect.poll(clipboard).toMatch(/^(take|this)$/);
  await page.keyboard.press("ControlOrMeta+x");
  expect(await notebook.sources()).toEqual(["print('take this')", ""]);
  await notebook.source(1).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+x");
  await expect.poll(() => notebook.sources()).toEqual([""]);
  await expect.poll(clipboard).toBe("print('take this')");
});

test("undo of typing stays in the editor, apart from undo of cells", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, "typed");
  await notebook.insertBelow(1);
  await notebook.source(1).click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => notebook.sources()).toEqual(["", ""]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await expect(notebook.cell(2)).toBeHidden();
});

test("a line longer than its editor scrolls once with each letter", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, `line = "${"wide ".repeat(60)}`);
  const twoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // The scroll to the end of what was written is not counted.
  await expect
    .poll(() =>
      notebook
        .cell(1)
        .locator(".cm-scroller")
        .evaluate((node) => node.scrollLeft),
    )
    .toBeGreaterThan(0);
  await twoFrames();
  await page.evaluate(() => {
    const { body } = document;
    body.dataset["scrolls"] = "0";
    const count = () => (body.dataset["scrolls"] = String(Number(body.dataset["scrolls"]) + 1));
    addEventListener("scroll", count, { capture: true });
  });
  const scrolls = () => page.evaluate(() => Number(document.body.dataset["scrolls"]));
  for (let letters = 1; letters <= 10; letters += 1) {
    await page.keyboard.press("x");
    await expect.poll(scrolls).toBeGreaterThanOrEqual(letters);
    await twoFrames();
    expect(await scrolls()).toBe(letters);
  }
});

test("the editor splits a cell at the cursor, Shift+M joins cells", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, "first = 1\nsecond = 2");
  await page.keyboard.press("Home");
  await page.keyboard.press("ControlOrMeta+Shift+-");
  await expect.poll(() => notebook.sources()).toEqual(["first = 1", "second = 2"]);
  await notebook.select(1);
  await page.keyboard.press("Shift+m");
  await expect.poll(() => notebook.sources()).toEqual(["first = 1\n\nsecond = 2"]);
});

test(
  "M, Y and R convert a cell; a Markdown cell renders when run and edits on Enter",
  { tag: SAVES_DATA },
  async ({ page }) => {
    const notebook = new NotebookPage(page);
    await notebook.open();
    await notebook.write(1, "# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n$x^2$ and ~~gone~~");
    await page.keyboard.press("Escape");
    await page.keyboard.press("m");
    await expect(notebook.cell(1)).toHaveAttribute("data-cell-type", "markdown");
    await page.keyboard.press("Shift+Enter");
    await expect(notebook.cell(1).getByRole("heading", { name: "Title" })).toBeVisible();
    await expect(notebook.cell(1).getByRole("cell", { name: "2" })).toBeVisible();
    await expect(notebook.cell(1).locator("math").first()).toBeAttached();
    await expect(notebook.cell(1).locator("del, s")).toHaveText("gone");
    await notebook.cell(1).getByRole("heading", { name: "Title" }).dblclick();
    await expect(notebook.source(1)).toContainText("# Title");
    await page.keyboard.press("Escape");
    await page.keyboard.press("y");
    await expect(notebook.cell(1)).toHaveAttribute("data-cell-type", "code");
  },
);

test("C, X and V copy, cut and paste cells", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.writeAll("one", "two");
  await notebook.select(1);
  await page.keyboard.press("c");
  await notebook.select(2);
  await page.keyboard.press("v");
  await expect.poll(() => notebook.sources()).toEqual(["one", "two", "one"]);
  await notebook.select(2);
  await page.keyboard.press("x");
  await expect.poll(() => notebook.sources()).toEqual(["one", "one"]);
  await notebook.select(1);
  await page.keyboard.press("Shift+v");
  await expect.poll(() => notebook.sources()).toEqual(["two", "one", "one"]);
});

test("Alt+arrows move a cell, and its neighbours keep their text", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.writeAll("one", "two", "three");
  await notebook.select(3);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => notebook.sources()).toEqual(["one", "three", "two"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => notebook.sources()).toEqual(["three", "one", "two"]);
  await page.keyboard.press("z");
  await page.keyboard.press("z");
  await expect.poll(() => notebook.sources()).toEqual(["one", "two", "three"]);
});

test("a cell is dragged to another place", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.writeAll("one", "two", "three");
  await notebook.cell(1).hover();
  const { width, height } = (await notebook.cell(3).boundingBox())!;
  await notebook
    .cell(1)
    .getByTitle(/^Drag cell 1/)
    .dragTo(notebook.cell(3), {
      targetPosition: { x: width / 2, y: height - 4 },
    });
  await expect.poll(() => notebook.sources()).toEqual(["two", "three", "one"]);
});

test("Ctrl+Enter runs in place, Alt+Enter inserts below, arrows walk the cells", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, "print('place')");
  await page.keyboard.press("ControlOrMeta+Enter");
  await notebook.ended(1);
  await expect(notebook.cells).toHaveCount(1);
  await notebook.write(1, "print('below')");
  await page.keyboard.press("Alt+Enter");
  await expect(notebook.cells).toHaveCount(2);
  await expect(notebook.source(2)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(notebook.source(1)).toBeFocused();
});

test("the palette finds commands by name, and ? lists every key", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, "print('by palette')");
  await notebook.command("Run all cells");
  await expect(notebook.output(1)).toHaveText("by palette");
  await notebook.select(1);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Run cell and insert below");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("Python, SQL and Markdown are coloured in the editor", { tag: SAVES_DATA }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  const colours = () =>
    notebook.source(1).evaluate((editor) => {
      const spans = [...editor.querySelectorAll(".cm-line span")];
      return new Set(spans.map((span) => getComputedStyle(span).color)).size;
    });
  await notebook.write(1, "def double(x): return 'text' + str(2)  # note");
  await expect.poll(colours).toBeGreaterThan(2);
  await notebook.pickKernel("DuckDB");
  await notebook.write(1, "SELECT 'text' AS a, 2 FROM t -- note");
  await expect.poll(colours).toBeGreaterThan(2);
});
