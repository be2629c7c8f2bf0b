import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { press, renderNotebook } from "../../../testing/render-notebook.tsx";

const button = (name: string) => page.getByRole("button", { name });

test("a cell's button runs it, and its count and time are shown", async () => {
  const notebook = await renderNotebook({ cells: ["print one", "print two"] });
  await expect.element(notebook.cell(2)).toMatchTextContent("[ ]");
  await button("Run cell 2").click();
  await expect.element(notebook.output(2)).toHaveTextContent("two");
  await expect.element(notebook.cell(2)).toHaveAttribute("data-state", "done");
  await expect.element(notebook.cell(2)).toMatchTextContent("[1]");
  await expect.element(notebook.cell(2)).toMatchTextContent(/\d+ m?s/);
  await expect.element(notebook.cell(2)).toHaveFocus();
  expect(notebook.kernel().ran).toEqual(["print two"]);
});

test("the button of a running cell stops it, that of a waiting one cancels it", async () => {
  const notebook = await renderNotebook({ cells: ["wait", "print never", "print later"] });
  await page.getByRole("button", { name: "Run all" }).click();
  await expect.element(notebook.cell(1)).toMatchTextContent("[*]");
  await expect.element(notebook.cell(2)).toMatchTextContent("[…]");
  await button("Cancel cell 2").click();
  await expect.element(notebook.cell(2)).toHaveAttribute("data-state", "idle");
  await expect.element(notebook.cell(3)).toHaveAttribute("data-state", "queued");
  notebook.kernel().end();
  await expect.element(notebook.output(3)).toHaveTextContent("later");
  expect(notebook.kernel().ran).toEqual(["wait", "print later"]);
  await button("Run cell 1").click();
  await button("Stop cell 1").click();
  await expect.element(notebook.output(1)).toMatchTextContent("KeyboardInterrupt");
  await expect.element(notebook.cell(1)).toHaveAttribute("data-state", "error");
});

test("an error stops the cells behind it", async () => {
  const notebook = await renderNotebook({ cells: ["fail", "print never"] });
  await button("Run all").click();
  await expect.element(notebook.output(1)).toMatchTextContent("ValueError: no");
  await expect.element(notebook.cell(2)).toHaveAttribute("data-state", "idle");
  await expect.element(notebook.output(2)).not.toBeInTheDocument();
});

test("input() asks below its cell with the focus, its keys stay there, and Enter answers", async () => {
  const notebook = await renderNotebook({ cells: ["ask", "kept"] });
  await button("Run cell 1").click();
  const field = page.getByRole("textbox", { name: "Input for cell 1" });
  await expect.element(field).toHaveFocus();
  await expect.element(notebook.cell(1)).toMatchTextContent("Name?");
  // Letters that are keys of command mode.
  await userEvent.keyboard("dd");
  expect(notebook.sources()).toEqual(["ask", "kept"]);
  await userEvent.keyboard("{Enter}");
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(notebook.output(1)).toHaveTextContent("hello dd");
});

test("input() leaves the focus where the user has written since the run began", async () => {
  const notebook = await renderNotebook({ cells: ["wait", "kept"] });
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  notebook.kernel().script = async (_request, send) => {
    await asked.promise;
    send({ msg_type: "input_request", content: { prompt: "Password? ", password: true } });
    await left.promise;
    return "ok";
  };
  await button("Run cell 1").click();
  await notebook.source(2).click();
  await userEvent.keyboard("!");
  asked.resolve();
  await expect.element(page.getByLabelText("Input for cell 1")).toBeVisible();
  await userEvent.keyboard("?");
  expect(notebook.sources()[1]).toContain("!?");
  left.resolve();
});

test("a later question takes the focus after an answer, and not from a field that the user has turned to", async () => {
  const notebook = await renderNotebook({ cells: ["wait", "kept"] });
  const next = [1, 2].map(() => Promise.withResolvers<void>());
  const left = Promise.withResolvers<void>();
  notebook.kernel().script = async (_request, send) => {
    const ask = (prompt: string) => send({ msg_type: "input_request", content: { prompt, password: false } });
    ask("First?");
    await next[0]?.promise;
    ask("Second?");
    await next[1]?.promise;
    ask("Third?");
    await left.promise;
    return "ok";
  };
  await button("Run cell 1").click();
  const field = page.getByRole("textbox", { name: "Input for cell 1" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  next[0]?.resolve();
  await expect.element(notebook.cell(1)).toMatchTextContent("Second?");
  await expect.element(field).toHaveFocus();
  // By a key or a program, which no pointer shows.
  (notebook.source(2).element() as HTMLElement).focus();
  next[1]?.resolve();
  await expect.element(notebook.cell(1)).toMatchTextContent("Third?");
  await userEvent.keyboard("!");
  await expect.poll(() => notebook.sources()[1]).toContain("!");
  left.resolve();
});

test("Stop ends a cell that waits for input, and its field goes", async () => {
  const notebook = await renderNotebook({ cells: ["ask"] });
  await button("Run cell 1").click();
  await expect.element(page.getByRole("textbox", { name: "Input for cell 1" })).toBeVisible();
  await button("Send").click();
  await expect.element(notebook.output(1)).toHaveTextContent("hello");
  await expect.element(page.getByRole("textbox", { name: "Input for cell 1" })).not.toBeInTheDocument();
});

test("a cell's tools move, delete and convert it", async () => {
  const notebook = await renderNotebook({ cells: ["one", "two", "three"] });
  const tool = async (name: string) => {
    await notebook.cell(2).hover();
    await button(name).click();
  };
  await tool("Move cell 2 up");
  await expect.poll(notebook.sources).toEqual(["two", "one", "three"]);
  await tool("Move cell 2 down");
  await expect.poll(notebook.sources).toEqual(["two", "three", "one"]);
  await tool("Delete cell 2");
  await expect.poll(notebook.sources).toEqual(["two", "one"]);
  await tool("More for cell 2");
  await page.getByRole("menuitem", { name: /^Change to Markdown/ }).click();
  await expect.element(notebook.cell(2)).toHaveAttribute("data-cell-type", "markdown");
});

test("a cell runs in another kernel than the notebook's, and one in SQL names its result", async () => {
  const notebook = await renderNotebook({ cells: ["table one"] });
  await notebook.source(1).click();
  await page.getByRole("combobox", { name: "Language of cell 1" }).selectOptions("DuckDB");
  await press("Escape", "Control+Enter");
  await expect.poll(() => notebook.kernel("duckdb-wasm").ran).toEqual(["table one"]);
  expect(notebook.kernel().ran).toEqual([]);
  const result = page.getByRole("textbox", { name: "Result name of cell 1" });
  await expect.element(result).toHaveValue("df_1");
  await result.fill("1 bad name");
  await userEvent.keyboard("{Enter}");
  const fiddle = () => notebook.services.notebook.document.cell(firstId())?.metadata["fiddle"];
  const firstId = () => notebook.services.notebook.document.cellIds()[0] ?? "";
  expect(fiddle()).toMatchObject({ resultName: "df_1" });
  await result.fill("people");
  await userEvent.keyboard("{Enter}");
  await expect.poll(fiddle).toMatchObject({ resultName: "people" });
});

test("a SQL cell that fails, or has no rows to show, names no result", async () => {
  const notebook = await renderNotebook({ cells: ["fail", "print done", "table one"] });
  await page.getByRole("combobox", { name: "Kernel" }).selectOptions("DuckDB");
  for (const [number, id] of notebook.services.notebook.document.cellIds().entries()) {
    const patch = { fiddle: { kernelId: "duckdb-wasm" } };
    notebook.services.notebook.document.apply({ op: "set-cell-metadata", id, patch }, { by: "person" });
    await button(`Run cell ${number + 1}`).click();
    await expect.element(notebook.output(number + 1)).toBeVisible();
  }
  await expect.element(page.getByRole("textbox", { name: "Result name of cell 3" })).toHaveValue("df_1");
  await expect.element(page.getByRole("textbox", { name: /^Result name of cell [12]/ })).not.toBeInTheDocument();
});

test("another kernel is for new cells; those with code keep their language", async () => {
  const notebook = await renderNotebook({ cells: ["print one", ""] });
  const picker = page.getByRole("combobox", { name: "Kernel" });
  await picker.selectOptions("DuckDB");
  await notebook.cell(1).hover();
  await expect.element(page.getByRole("combobox", { name: "Language of cell 1" })).toHaveDisplayValue("Python");
  const badge = notebook.cell(1).element().querySelector("[data-kernel]");
  expect(badge && getComputedStyle(badge, "::after")).toMatchObject({
    content: '"Python"',
    // On the border: the end of a long line would be below it.
    top: "-8px",
    height: "16px",
  });
  await notebook.cell(2).hover();
  await expect.element(page.getByRole("combobox", { name: "Language of cell 2" })).toHaveDisplayValue("DuckDB");
  await button("Run cell 1").click();
  await expect.poll(() => notebook.kernel().ran).toEqual(["print one"]);
  await picker.selectOptions("Python");
  expect(notebook.kernel("duckdb-wasm").ran).toEqual([]);
});

test("SQL that fails in Python can become a SQL cell", async () => {
  const notebook = await renderNotebook({ cells: ["SELECT 42", "fail"] });
  const failure = { output_type: "error", ename: "SyntaxError", evalue: "invalid syntax", traceback: [] } as const;
  for (const id of notebook.services.notebook.document.cellIds())
    notebook.services.notebook.document.apply({ op: "append-output", run: "", id, output: failure }, { by: "run" });
  await expect.element(notebook.output(2)).toBeVisible();
  await expect.element(button("Run as DuckDB")).toBeVisible();
  expect(button("Run as DuckDB").elements()).toHaveLength(1);
  await button("Run as DuckDB").click();
  await expect.poll(() => notebook.kernel("duckdb-wasm").ran).toEqual(["SELECT 42"]);
  await expect.element(button("Run as DuckDB")).not.toBeInTheDocument();
});

test("code and outputs are hidden and come back, by key and by their own line", async () => {
  const notebook = await renderNotebook({ cells: ["print here\nsecond line"] });
  await notebook.source(1).click();
  await press("Control+Enter");
  await expect.element(notebook.output(1)).toBeVisible();
  await notebook.select(1);
  await press("o");
  await expect.element(notebook.output(1)).not.toBeInTheDocument();
  await button("1 output hidden").click();
  await expect.element(notebook.output(1)).toBeVisible();
  await press("Shift+O");
  await expect.element(notebook.source(1)).not.toBeInTheDocument();
  await button("print here · 2 lines hidden").click();
  await expect.element(notebook.source(1)).toBeVisible();
});

test("code and text are added at the end, and a cell between two others", async () => {
  const notebook = await renderNotebook({ cells: ["one", "two"] });
  await button("Add text at the end").click();
  await expect.element(notebook.cell(3)).toHaveAttribute("data-cell-type", "markdown");
  await button("Add code at the end").click();
  await expect.element(notebook.source(4)).toHaveFocus();
  await notebook.cell(2).hover({ position: { x: 300, y: 1 } });
  await button("Add code before cell 2").click({ force: true });
  await expect.poll(notebook.sources).toEqual(["one", "", "two", "", ""]);
});

test("an empty notebook offers something to start with, until something is in it", async () => {
  const notebook = await renderNotebook();
  await expect.element(page.getByText("Or start with")).toBeVisible();
  await notebook.write(1, "x");
  await expect.element(page.getByText("Or start with")).not.toBeInTheDocument();
});

test("of a thousand cells only those near are drawn, and the others keep their place and text", async () => {
  const notebook = await renderNotebook({ cells: Array.from({ length: 1000 }, (_, n) => `value_${n} = ${n}`) });
  expect(notebook.cells()).toHaveLength(1000);
  expect(document.querySelectorAll(".cm-editor").length).toBeLessThan(100);
  await expect.element(notebook.cell(1000)).toMatchTextContent("value_999 = 999");
  notebook.cell(1000).element().scrollIntoView();
  await expect.element(notebook.source(1000)).toBeInViewport();
});

test("cells that fly past aren't drawn, and once the page stops, each frame draws one at most", async () => {
  const notebook = await renderNotebook({ cells: Array.from({ length: 1000 }, (_, n) => `value_${n} = ${n}`) });
  await expect.poll(() => document.querySelectorAll("[data-cell-id]").length).toBe(1000);
  const drawn = () => document.querySelectorAll(".cell:not([data-far])").length;
  const frame = () => new Promise(requestAnimationFrame);
  const before = drawn();
  const counts: number[] = [];
  for (let step = 0; step < 20; step += 1) {
    scrollBy(0, 1500);
    await frame();
    counts.push(drawn());
  }
  expect(Math.max(...counts)).toBe(before);
  expect(Math.max(...(await drawnFrames(40, drawn)))).toBe(1);
  const onScreen = notebook.cells().find((cell) => cell.getBoundingClientRect().top > 100);
  await expect.poll(() => onScreen?.querySelector(".cm-editor")).not.toBe(null);
});

/** How many more cells are drawn after each frame than after the one before. */
async function drawnFrames(frames: number, drawn: () => number): Promise<number[]> {
  const changes: number[] = [];
  let last = drawn();
  for (let at = 0; at < frames; at += 1) {
    await new Promise(requestAnimationFrame);
    changes.push(drawn() - last);
    last = drawn();
  }
  return changes;
}

test("a very long line scrolls inside its cell, and the page stays as wide as it was", async () => {
  await page.viewport(390, 844);
  const notebook = await renderNotebook({ cells: [`print ${"long".repeat(500)}`] });
  await button("Run cell 1").click();
  await expect.element(notebook.output(1)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("cells with code, text, outputs and an error have no accessibility faults", async () => {
  const notebook = await renderNotebook({
    cells: ["print one", { type: "markdown", source: "# Title\n\ntext with a [link](https://example.org)" }, "fail"],
  });
  await button("Run all").click();
  await expect.element(notebook.output(3)).toMatchTextContent("ValueError");
  expect(await faultsInBothThemes(page.getByRole("main").element())).toEqual([]);
});
