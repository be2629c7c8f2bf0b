import { INPUT_KINDS } from "@fiddle/notebook/inputs/input.ts";
import { newInput, newInputCell } from "@fiddle/notebook/inputs/write-input.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderNotebook } from "../../../testing/render-notebook.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** A cell for an input of each kind, whose name and label is the kind's. */
function allKinds() {
  return INPUT_KINDS.map((kind) =>
    newInputCell({ ...newInput(kind, kind.replace("-", "_"), new Date("2026-11-27")), label: kind }),
  );
}

test("every kind is a control with its label, and gives its value", async () => {
  const { services } = await renderNotebook({ cells: allKinds() });
  const { inputs } = services.session;
  const valueOf = (name: string) => {
    const found = inputs.all.find(({ input }) => input.name === name);
    return found && inputs.valueOf(found.input);
  };
  await page.getByRole("textbox", { name: "text", exact: true }).fill("hello");
  await expect.poll(() => valueOf("text")).toBe("hello");
  const number = page.getByRole("textbox", { name: "number", exact: true });
  await number.fill("12x");
  await expect.element(page.getByText("Enter a number.")).toBeVisible();
  await number.fill("12.5");
  await expect.poll(() => valueOf("number")).toBe(12.5);
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(() => valueOf("number")).toBe(13.5);
  await page.getByRole("slider", { name: "slider" }).fill("70");
  expect(valueOf("slider")).toBe(70);
  await page.getByRole("combobox", { name: "select", exact: true }).selectOptions("B");
  expect(valueOf("select")).toBe("B");
  const choices = page.getByRole("group", { name: "multi-select" });
  await choices.getByRole("checkbox", { name: "C" }).click();
  await choices.getByRole("checkbox", { name: "A" }).click();
  expect(valueOf("multi_select")).toEqual(["C"]);
  await page.getByRole("checkbox", { name: "checkbox" }).click();
  expect(valueOf("checkbox")).toBe(true);
  await page.getByLabelText("date", { exact: true }).fill("2024-02-29");
  expect(valueOf("date")).toBe("2024-02-29");
  await page.getByLabelText("date-range: to").fill("2026-10-01");
  await expect.element(page.getByText("Choose an end that isn't before the start.")).toBeVisible();
  expect(valueOf("date_range")).toEqual(["2026-11-01", "2026-11-27"]);
  await page.getByLabelText("date-range: from").fill("2026-09-01");
  expect(valueOf("date_range")).toEqual(["2026-09-01", "2026-10-01"]);
  await page.getByLabelText("file", { exact: true }).upload(new File(["a"], "own.csv"));
  await expect.poll(() => valueOf("file")).toBe("own.csv");
  const focused = () => document.activeElement;
  await button("Remove own.csv").click();
  expect(valueOf("file")).toBe("");
  await expect.poll(focused).toBe(page.getByLabelText("file", { exact: true }).element());
  await button("button").click();
  await button("button").click();
  expect(valueOf("button")).toBe(2);
  await page.getByRole("textbox", { name: "amount, row 1" }).fill("3");
  await page.getByRole("textbox", { name: "item, row 1" }).fill("tea");
  await button("Add row").click();
  await expect
    .poll(() => valueOf("table"))
    .toEqual([
      { item: "tea", amount: 3 },
      { item: "", amount: null },
    ]);
  await button("Delete row 1").click();
  expect(valueOf("table")).toEqual([{ item: "", amount: null }]);
  await button("Delete row 1").click();
  await expect.poll(focused).toBe(button("Add row").element());
  services.commands.run("reset-inputs");
  await expect.element(page.getByRole("textbox", { name: "text", exact: true })).toHaveValue("");
  expect(services.session.inputs.store.getState().size).toBe(0);
});

test("all kinds are accessible", async () => {
  await renderNotebook({ cells: allKinds() });
  await expect.element(page.getByRole("table", { name: "table" })).toBeVisible();
  expect(await faultsInBothThemes()).toEqual([]);
});

test("an input is added from between the cells, edited, made the default and taken back", async () => {
  const notebook = await renderNotebook({ cells: ["print one"] });
  await button("Add input at the end").click();
  const dialog = page.getByRole("dialog", { name: "Add input" });
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect.element(dialog.getByText("Type a label.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Label" }).fill("Tax rate (%)");
  await expect.element(dialog.getByRole("textbox", { name: "Name in code" })).toHaveValue("tax_rate");
  await dialog.getByRole("textbox", { name: "To" }).fill("30");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect.element(page.getByRole("slider", { name: "Tax rate (%)" })).toBeVisible();
  const line = (value: number) => `tax_rate = ${value}  # @param {"type":"slider","min":0,"max":30,"step":1}`;
  expect(notebook.sources()).toEqual(["print one", line(0)]);
  expect(notebook.services.notebook.document.metadata()["fiddle"]).toEqual({ reactive: "run" });
  await page.getByRole("slider", { name: "Tax rate (%)" }).fill("19");
  // What a reader chooses isn't in the notebook.
  expect(notebook.sources()[1]).toBe(line(0));
  await button("Make this the default of Tax rate (%)").click();
  expect(notebook.sources()[1]).toBe(line(19));
  notebook.services.commands.run("undo");
  expect(notebook.sources()[1]).toBe(line(0));
  await button("Edit input Tax rate (%)").click();
  const editing = page.getByRole("dialog", { name: "Edit input" });
  await editing.getByRole("combobox", { name: "Kind" }).selectOptions("Select");
  await editing.getByRole("textbox", { name: "Options" }).fill("7\n19");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("combobox", { name: "Tax rate (%)" })).toBeVisible();
  expect(notebook.sources()[1]).toBe('tax_rate = 7  # @param ["7","19"] {"type":"raw"}');
});

test("in a cell with several inputs, each keeps what is edited", async () => {
  const source = 'n = 2  #@param {type:"integer"}\nmodel = "a" #@param ["a", "b"] {allow-input: true}';
  const notebook = await renderNotebook({ cells: [source] });
  const editing = page.getByRole("dialog", { name: "Edit input" });
  await button("Edit input N").click();
  await editing.getByRole("textbox", { name: "Label" }).fill("Number of rows");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("textbox", { name: "Number of rows" })).toBeVisible();
  await button("Edit input Number of rows").click();
  await editing.getByRole("combobox", { name: "Kind" }).selectOptions("Multi-select");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("group", { name: "Number of rows" })).toBeVisible();
  await button("Edit input Model").click();
  await editing.getByRole("textbox", { name: "Name in code" }).fill("model_name");
  await editing.getByRole("button", { name: "Save" }).click();
  expect(notebook.sources()).toEqual([
    'n = ["A"]  # @param {"type":"multi-select","options":["A","B","C"],"label":"Number of rows"}\nmodel_name = "a"  # @param ["a","b"] {"allow-input":true,"label":"Model"}',
  ]);
});

test("a text can have several lines", async () => {
  const notebook = await renderNotebook({ cells: ["print one"] });
  await button("Add input at the end").click();
  const dialog = page.getByRole("dialog", { name: "Add input" });
  await dialog.getByRole("combobox", { name: "Kind" }).selectOptions("Text");
  await dialog.getByRole("textbox", { name: "Label" }).fill("Poem");
  await dialog.getByRole("checkbox", { name: "Several lines" }).click();
  await dialog.getByRole("button", { name: "Add" }).click();
  expect(notebook.sources()[1]).toBe('poem = ""  # @param {"type":"string","lines":5}');
  await page.getByRole("textbox", { name: "Poem" }).click();
  await userEvent.keyboard("one{Enter}two");
  const { inputs } = notebook.services.session;
  await expect.poll(() => inputs.all.map(({ input }) => inputs.valueOf(input))).toEqual(["one\ntwo"]);
});

test("a run sends the reader's value, and a form of Colab stands above its code", async () => {
  const source = 'print = "a" #@param ["a", "b"]\non = False #@param ["False", "True"] {type:"raw"}\nother = 1';
  const notebook = await renderNotebook({ cells: [source] });
  await expect.element(notebook.source(1)).toBeVisible();
  await page.getByRole("combobox", { name: "Print" }).selectOptions("b");
  await page.getByRole("combobox", { name: "On" }).selectOptions("True");
  await button("Run cell 1").click();
  await expect
    .poll(() => notebook.kernel().ran)
    .toEqual([source.replace('"a" #', '"b" #').replace("False #", "True #")]);
  expect(notebook.sources()).toEqual([source]);
});

test("inputs stay where code is hidden, and a form of Colab hides its own", async () => {
  const form = { type: "code", source: 'n = 2 #@param {type:"integer"}', metadata: { cellView: "form" } } as const;
  const notebook = await renderNotebook({ cells: [form, newInputCell(newInput("slider", "m")), "print one"] });
  await expect.element(page.getByRole("textbox", { name: "N" })).toBeVisible();
  await expect.element(notebook.source(1)).not.toBeInTheDocument();
  await expect.element(notebook.source(3)).toBeVisible();
  notebook.services.commands.run("hide-code");
  await expect.element(page.getByRole("slider", { name: "M" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "N" })).toBeVisible();
  await expect.element(notebook.source(3)).not.toBeInTheDocument();
  notebook.services.commands.run("read-mode");
  await expect.element(page.getByRole("slider", { name: "M" })).toBeVisible();
});

test("a placeholder of SQL that an input gives needs no field of its own", async () => {
  const metadata = { fiddle: { kernelId: "duckdb-wasm" } };
  await renderNotebook({
    cells: [newInputCell(newInput("slider", "least")), { type: "code", source: "SELECT $least, $other", metadata }],
  });
  const form = page.getByRole("group", { name: "Parameters" });
  await expect.element(form.getByRole("textbox", { name: "$other" })).toBeVisible();
  await expect.element(form.getByRole("textbox", { name: "$least" })).not.toBeInTheDocument();
});
