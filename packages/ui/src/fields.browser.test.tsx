import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FilePicker } from "./file-picker.tsx";
import { Select } from "./select.tsx";
import { TextField } from "./text-field.tsx";

test("a field is named by its label and described by its hint, which an error replaces", async () => {
  function Name() {
    const [name, setName] = useState("");
    return (
      <TextField
        label="Name"
        hint="Letters and digits."
        error={name.length > 3 ? "Use 3 letters or fewer." : null}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    );
  }
  await render(<Name />);
  const field = page.getByRole("textbox", { name: "Name" });
  await expect.element(field).toHaveAccessibleDescription("Letters and digits.");
  await expect.element(field).toBeValid();
  await page.getByText("Name").click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("four");
  await expect.element(field).toHaveAccessibleDescription("Use 3 letters or fewer.");
  await expect.element(field).toBeInvalid();
  await userEvent.keyboard("{Backspace}");
  await expect.element(field).toHaveAccessibleDescription("Letters and digits.");
});

test("a hidden label still names the field", async () => {
  await render(<TextField label="Search" hideLabel placeholder="Find a command" />);
  await expect.element(page.getByRole("textbox", { name: "Search" })).toBeVisible();
  const { width } = page.getByText("Search", { exact: true }).element().getBoundingClientRect();
  expect(width).toBeLessThanOrEqual(1);
});

test("a disabled field accepts no text", async () => {
  await render(<TextField label="Name" disabled defaultValue="kept" />);
  await expect.element(page.getByRole("textbox", { name: "Name" })).toBeDisabled();
});

test("a select shows its groups, reports the chosen value and skips disabled options", async () => {
  function Kernel() {
    const [value, setValue] = useState("pyodide");
    return (
      <Select
        label="Kernel"
        value={value}
        onChange={setValue}
        options={[
          { value: "pyodide", label: "Python" },
          {
            label: "SQL",
            options: [
              { value: "duckdb", label: "DuckDB" },
              { value: "postgres", label: "PostgreSQL", disabled: true },
            ],
          },
        ]}
      />
    );
  }
  await render(<Kernel />);
  const select = page.getByRole("combobox", { name: "Kernel" });
  await expect.element(select).toHaveDisplayValue("Python");
  const groups = [...select.element().querySelectorAll("optgroup")].map(({ label, textContent }) => [
    label,
    textContent,
  ]);
  expect(groups).toEqual([["SQL", "DuckDBPostgreSQL"]]);
  await expect.element(page.getByRole("option", { name: "PostgreSQL" })).toBeDisabled();
  await select.selectOptions("DuckDB");
  await expect.element(select).toHaveValue("duckdb");
});

test("a long option is truncated and doesn't widen the select", async () => {
  await render(
    <div style={{ width: 160 }}>
      <Select label="File" value="a" options={[{ value: "a", label: "long ".repeat(40) }]} onChange={() => {}} />
    </div>,
  );
  expect(page.getByRole("combobox", { name: "File" }).element().getBoundingClientRect().width).toBeLessThanOrEqual(160);
});

test("a file can be chosen again after it was changed", async () => {
  const given: string[] = [];
  await render(<FilePicker aria-label="File" onFiles={(files) => given.push(...files.map(({ name }) => name))} />);
  const field = page.getByLabelText("File");
  await userEvent.upload(field, new File(["a"], "a.csv"));
  expect(given).toEqual(["a.csv"]);
  // A browser says nothing of a choice that a field has already.
  expect(field.element()).toHaveProperty("value", "");
});
