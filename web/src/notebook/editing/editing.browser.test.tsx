import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { press, renderNotebook } from "../../../testing/render-notebook.tsx";

test("A and B insert, D D deletes, Z brings back", async () => {
  const notebook = await renderNotebook({ cells: ["middle"] });
  await notebook.select(1);
  await press("a");
  await notebook.write(1, "top");
  await notebook.select(2);
  await press("b");
  await notebook.write(3, "bottom");
  expect(notebook.sources()).toEqual(["top", "middle", "bottom"]);
  await notebook.select(2);
  await press("d", "d");
  expect(notebook.sources()).toEqual(["top", "bottom"]);
  await press("z");
  expect(notebook.sources()).toEqual(["top", "middle", "bottom"]);
  await press("Shift+Z");
  expect(notebook.sources()).toEqual(["top", "bottom"]);
});

test("a deleted cell comes back with its output", async () => {
  const notebook = await renderNotebook({ cells: ["print worth-keeping"] });
  await notebook.source(1).click();
  await press("Shift+Enter");
  await expect.element(notebook.output(1)).toHaveTextContent("worth-keeping");
  await notebook.select(1);
  await press("d", "d");
  await expect.element(notebook.output(1)).not.toBeInTheDocument();
  await press("z");
  await expect.element(notebook.output(1)).toHaveTextContent("worth-keeping");
});

test("copying and cutting selected text leaves the cells alone", async () => {
  const notebook = await renderNotebook({ cells: ["print take", "kept"] });
  await notebook.source(1).click();
  await press("Shift+Enter");
  await notebook.select(1);
  await notebook
    .output(1)
    .getByText("take")
    .dblClick({ position: { x: 10, y: 8 } });
  const clipboard = () => navigator.clipboard.readText();
  await press("Control+c");
  await expect.poll(clipboard).toMatch(/^take/);
  await press("Control+x");
  expect(notebook.sources()).toEqual(["print take", "kept"]);
  await notebook.source(1).click();
  await press("Control+a", "Escape", "Control+x");
  await expect.poll(notebook.sources).toEqual(["kept"]);
  await expect.poll(clipboard).toBe("print take");
});

test("undo of typing stays in the editor, apart from undo of cells", async () => {
  const notebook = await renderNotebook();
  await notebook.write(1, "typed");
  await notebook.select(1);
  await press("b");
  expect(notebook.sources()).toEqual(["typed", ""]);
  await notebook.source(1).click();
  await press("Control+z");
  await expect.poll(notebook.sources).toEqual(["", ""]);
  await press("Escape", "z");
  await expect.poll(notebook.sources).toEqual([""]);
});

test("the editor splits a cell at the cursor, Shift+M joins cells", async () => {
  const notebook = await renderNotebook({ cells: ["first = 1\nsecond = 2"] });
  await notebook.source(1).click();
  await press("Control+End", "Home", "Control+Shift+-");
  await expect.poll(notebook.sources).toEqual(["first = 1", "second = 2"]);
  await notebook.select(1);
  await press("Shift+M");
  await expect.poll(notebook.sources).toEqual(["first = 1\n\nsecond = 2"]);
});

test("M, Y and R convert a cell; a Markdown cell renders when run and is edited again", async () => {
  const notebook = await renderNotebook({
    cells: ["# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n$x^2$ and ~~gone~~", "after"],
  });
  const cell = notebook.cell(1);
  await notebook.select(1);
  await press("m");
  await expect.element(cell).toHaveAttribute("data-cell-type", "markdown");
  await press("Shift+Enter");
  await expect.element(cell.getByRole("heading", { name: "Title" })).toBeVisible();
  await expect.element(cell.getByRole("cell", { name: "2" })).toBeVisible();
  await expect.poll(() => cell.element().querySelectorAll("math").length).toBe(1);
  expect(cell.element().querySelector("del, s")?.textContent).toBe("gone");
  await cell.getByRole("heading", { name: "Title" }).dblClick();
  await expect.element(notebook.source(1)).toHaveFocus();
  await press("Escape", "r");
  await expect.element(cell).toHaveAttribute("data-cell-type", "raw");
  await press("y");
  await expect.element(cell).toHaveAttribute("data-cell-type", "code");
});

test("C, X and V copy, cut and paste cells", async () => {
  const notebook = await renderNotebook({ cells: ["one", "two"] });
  await notebook.select(1);
  await press("c");
  await notebook.select(2);
  await press("v");
  await expect.poll(notebook.sources).toEqual(["one", "two", "one"]);
  await notebook.select(2);
  await press("x");
  await expect.poll(notebook.sources).toEqual(["one", "one"]);
  await notebook.select(1);
  await press("Shift+V");
  await expect.poll(notebook.sources).toEqual(["two", "one", "one"]);
});

test("Alt and the arrows move a cell, and its neighbors keep their text", async () => {
  const notebook = await renderNotebook({ cells: ["one", "two", "three"] });
  await notebook.select(3);
  await press("Alt+ArrowUp");
  await expect.poll(notebook.sources).toEqual(["one", "three", "two"]);
  await press("Alt+ArrowUp");
  await expect.poll(notebook.sources).toEqual(["three", "one", "two"]);
  await press("z", "z");
  await expect.poll(notebook.sources).toEqual(["one", "two", "three"]);
});

test("a cell is dragged to another place", async () => {
  const notebook = await renderNotebook({ cells: ["one", "two", "three"] });
  await notebook.cell(1).hover();
  const { width, height } = notebook.cell(3).element().getBoundingClientRect();
  await userEvent.dragAndDrop(page.getByTitle(/^Drag cell 1/), notebook.cell(3), {
    targetPosition: { x: width / 2, y: height - 4 },
  });
  await expect.poll(notebook.sources).toEqual(["two", "three", "one"]);
});

test("Ctrl+Enter runs in place, Alt+Enter inserts below, arrows walk the cells", async () => {
  const notebook = await renderNotebook({ cells: ["print place"] });
  await notebook.source(1).click();
  await press("Control+Enter");
  await expect.element(notebook.output(1)).toHaveTextContent("place");
  expect(notebook.cells()).toHaveLength(1);
  await notebook.write(1, "print below");
  await press("Alt+Enter");
  await expect.element(notebook.output(1)).toHaveTextContent("below");
  await expect.element(notebook.source(2)).toHaveFocus();
  await press("Escape", "ArrowUp");
  await expect.element(notebook.cell(1)).toHaveFocus();
  await press("Enter");
  await expect.element(notebook.source(1)).toHaveFocus();
});

test("Shift and the arrows select several cells, which are then deleted together", async () => {
  const notebook = await renderNotebook({ cells: ["one", "two", "three"] });
  await notebook.select(1);
  await press("Shift+ArrowDown");
  await expect
    .poll(() => notebook.cells().map((cell) => (cell as HTMLElement).dataset["selected"]))
    .toEqual(["true", "true", undefined]);
  await press("d", "d");
  await expect.poll(notebook.sources).toEqual(["three"]);
});

test("a line longer than its editor scrolls once with each letter", async () => {
  const notebook = await renderNotebook({ cells: [`line = "${"wide ".repeat(60)}`] });
  await notebook.source(1).click();
  await press("End");
  const scroller = notebook.cell(1).element().querySelector(".cm-scroller");
  await expect.poll(() => scroller?.scrollLeft).toBeGreaterThan(0);
  await twoFrames();
  let scrolls = 0;
  const count = () => (scrolls += 1);
  addEventListener("scroll", count, { capture: true });
  for (let letters = 1; letters <= 10; letters += 1) {
    await press("x");
    await expect.poll(() => scrolls).toBeGreaterThanOrEqual(letters);
    await twoFrames();
    expect(scrolls).toBe(letters);
  }
  removeEventListener("scroll", count, { capture: true });
});

test("Python, SQL and Markdown are colored in the editor", async () => {
  const notebook = await renderNotebook({
    cells: ["def double(x): return 'text' + str(2)  # note", { type: "markdown", source: "**bold** and `code`" }],
  });
  const colors = (number: number) => {
    const spans = [...(notebook.cell(number).element().querySelectorAll(".cm-line span") ?? [])];
    return new Set(spans.map((span) => getComputedStyle(span).color)).size;
  };
  await expect.poll(() => colors(1)).toBeGreaterThan(2);
  await page.getByRole("combobox", { name: "Kernel" }).selectOptions("DuckDB");
  await notebook.write(1, "SELECT 'text' AS a, 2 FROM t -- note");
  await expect.poll(() => colors(1)).toBeGreaterThan(2);
  await notebook.select(1);
  await press("ArrowDown", "Enter");
  await expect.element(notebook.source(2)).toHaveFocus();
  await expect.poll(() => colors(2)).toBeGreaterThan(0);
});

function twoFrames(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
