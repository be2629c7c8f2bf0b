import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderNotebook } from "../../../testing/render-notebook.tsx";

const toolbar = page.getByRole("toolbar", { name: "Notebook" });
const button = (name: string) => toolbar.getByRole("button", { name });
const status = page.getByRole("status", { name: "Kernel status" });

test("Run all runs the cells in order, and Clear all outputs empties them", async () => {
  const notebook = await renderNotebook({ cells: ["print one", "print two"] });
  await button("Run all").click();
  await expect.element(notebook.output(2)).toHaveTextContent("two");
  await expect.element(notebook.output(1)).toHaveTextContent("one");
  expect(notebook.kernel().ran).toEqual(["print one", "print two"]);
  await button("Clear all outputs").click();
  await expect.element(notebook.output(1)).not.toBeInTheDocument();
  await expect.element(notebook.output(2)).not.toBeInTheDocument();
});

test("Stop can be pressed only while something runs, and ends it and the queue", async () => {
  const notebook = await renderNotebook({ cells: ["wait", "print never"] });
  await expect.element(button("Stop")).toBeDisabled();
  await button("Run all").click();
  await expect.element(status).toHaveTextContent("Busy");
  await expect.element(notebook.cell(2)).toHaveAttribute("data-state", "queued");
  await button("Stop").click();
  await expect.element(notebook.output(1)).toMatchTextContent("KeyboardInterrupt");
  await expect.element(notebook.cell(1)).toHaveAttribute("data-state", "error");
  await expect.element(notebook.cell(2)).toHaveAttribute("data-state", "idle");
  await expect.element(button("Stop")).toBeDisabled();
  expect(notebook.kernel().ran).toEqual(["wait"]);
});

test("the kernel's status is told in words, a failure with what to do", async () => {
  const notebook = await renderNotebook({ cells: ["wait"] });
  await expect.element(status).toHaveTextContent("Not started");
  notebook.kernel().become({ kind: "ready" });
  await expect.element(status).toHaveTextContent("Ready");
  notebook.kernel().become({ kind: "failed", reason: "Python could not be loaded. Check the connection." });
  await expect.element(status).toHaveTextContent("Failed");
  await expect.element(page.getByRole("alert")).toMatchTextContent("Python could not be loaded. Check the connection.");
  expect(await faultsInBothThemes()).toEqual([]);
  await page.getByRole("alert").getByRole("button", { name: "Restart now" }).click();
  await expect.poll(() => notebook.kernel().restarts).toBe(1);
});

test("a restart is asked about first, and may run all cells again", async () => {
  const notebook = await renderNotebook({ cells: ["print one"] });
  const dialog = page.getByRole("dialog", { name: "Restart the kernel?" });
  await button("Restart kernel").click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(notebook.kernel().restarts).toBe(0);
  await button("Restart kernel").click();
  await dialog.getByRole("button", { name: "Restart", exact: true }).click();
  await expect.poll(() => notebook.kernel().restarts).toBe(1);
  expect(notebook.kernel().ran).toEqual([]);
  await button("Restart kernel").click();
  await dialog.getByRole("button", { name: "Restart and run all" }).click();
  await expect.element(notebook.output(1)).toHaveTextContent("one");
  expect(notebook.kernel().restarts).toBe(2);
});

test("a kernel is picked by its name and stays with the notebook", async () => {
  const notebook = await renderNotebook({ cells: [""] });
  const picker = page.getByRole("combobox", { name: "Kernel" });
  expect(
    picker
      .getByRole("option")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Python", "DuckDB", "SQLite", "Connect to Jupyter…"]);
  await picker.selectOptions("DuckDB");
  await expect.element(picker).toHaveValue("duckdb-wasm");
  expect(notebook.services.notebook.document.metadata()["fiddle"]).toMatchObject({ kernelId: "duckdb-wasm" });
  await notebook.write(1, "SELECT 1");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => notebook.kernel("duckdb-wasm").ran).toEqual(["SELECT 1"]);
  expect(notebook.kernel().ran).toEqual([]);
});

test("Undo and Redo can be pressed when there is something to undo", async () => {
  const notebook = await renderNotebook({ cells: ["one", "two"] });
  await expect.element(button("Undo")).toBeDisabled();
  await notebook.select(1);
  await userEvent.keyboard("dd");
  await expect.poll(notebook.sources).toEqual(["two"]);
  await expect.element(button("Redo")).toBeDisabled();
  await button("Undo").click();
  await expect.poll(notebook.sources).toEqual(["one", "two"]);
  await button("Redo").click();
  await expect.poll(notebook.sources).toEqual(["two"]);
  await expect.element(button("Redo")).toBeDisabled();
});

test("the menu has every other command, with its keys, and can be used without a mouse", async () => {
  await renderNotebook();
  await button("More").click();
  await expect.element(page.getByRole("menu", { name: "More" })).toBeVisible();
  const names = page
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent);
  expect(names.length).toBeGreaterThan(15);
  expect(await faultsInBothThemes()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(button("More")).toHaveFocus();
});

test("while a notebook is only read, what changes it is not there", async () => {
  const notebook = await renderNotebook({ cells: ["print one"], search: "?readonly" });
  await expect.element(button("Run all")).toBeVisible();
  for (const name of ["Clear all outputs", "Undo", "Redo"]) await expect.element(button(name)).not.toBeInTheDocument();
  await expect.element(page.getByRole("combobox", { name: "Kernel" })).not.toBeInTheDocument();
  await expect.element(notebook.source(1)).not.toBeInTheDocument();
  await button("Edit").click();
  await expect.element(notebook.source(1)).toBeVisible();
  await expect.element(button("Undo")).toBeVisible();
});

test("in another site's page it cannot be saved or shared, and stays for reading", async () => {
  await renderNotebook({ cells: ["print one"], embedded: true, search: "?readonly" });
  await expect.element(button("Run all")).toBeVisible();
  for (const name of ["Share", "Edit"]) await expect.element(button(name)).not.toBeInTheDocument();
  await expect.element(page.getByRole("status", { name: "Save status" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Open in Fiddle/ })).toBeVisible();
});

test("in another site's page, code runs, but nothing offers to change the notebook", async () => {
  const table = { tableId: "t1", columns: [{ name: "n", type: "integer" }], rows: [[1]], rowCount: 1 };
  const error = { ename: "ModuleNotFoundError", evalue: "No module named 'lacking'", traceback: [] };
  const cells: Parameters<typeof renderNotebook>[0] = {
    cells: [
      {
        type: "code",
        source: "df",
        outputs: [
          { output_type: "display_data", data: { "application/vnd.fiddle.table+json": table }, metadata: {} },
          { output_type: "error", ...error },
        ],
      },
    ],
  };
  const offers = [
    page.getByRole("combobox", { name: "Kernel" }),
    ...["Chart", "Pivot table", "Install lacking", "Fix this error"].map((name) => page.getByRole("button", { name })),
  ];
  const own = await renderNotebook(cells);
  for (const offer of offers) await expect.element(offer).toBeVisible();
  await own.close();
  const embed = await renderNotebook({ ...cells, embedded: true });
  await expect.element(embed.output(1).getByRole("grid")).toBeVisible();
  await expect.element(embed.output(1)).toMatchTextContent("No module named 'lacking'");
  for (const offer of offers) await expect.element(offer).not.toBeInTheDocument();
  await button("More").click();
  await expect.element(page.getByRole("menu", { name: "More" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Toggle all code" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: /^(Undo|Settings)/ })).not.toBeInTheDocument();
});

test("every button has a name, and on a phone none makes the page wider", async () => {
  await page.viewport(390, 844);
  await renderNotebook({ cells: ["print one"] });
  for (const each of page.getByRole("button").elements())
    await expect.element(page.elementLocator(each)).not.toHaveAccessibleName("");
  expect(document.documentElement.scrollWidth).toBe(390);
  for (const name of ["Run all", "Stop", "Restart kernel", "More"]) await expect.element(button(name)).toBeInViewport();
  expect(await faultsInBothThemes()).toEqual([]);
});

test("a long title leaves room for the save status on a phone", async () => {
  await page.viewport(390, 844);
  await renderNotebook({
    cells: ["print one"],
    metadata: { title: "Quarterly sales of the northern region, by month" },
  });
  const title = page.getByRole("textbox", { name: "Notebook title" });
  await expect.element(title).toHaveValue("Quarterly sales of the northern region, by month");
  expect(page.getByRole("status", { name: "Save status" }).element().clientWidth).toBeGreaterThanOrEqual(8);
});
