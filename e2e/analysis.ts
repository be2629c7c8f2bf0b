import type { Browser, Locator } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect } from "./test.ts";

/** Fills in the parameters `$regions` and `$least` of a cell that has failed without them, and waits for its rows. */
export async function fillParameters(notebook: NotebookPage, n: number): Promise<void> {
  await notebook.ended(n, "error");
  const form = notebook.cell(n).getByRole("group", { name: "Parameters" });
  await form.getByRole("combobox", { name: "Type of $regions" }).selectOption("List of text");
  await form.getByRole("textbox", { name: "$regions" }).fill("North, West");
  await form.getByRole("combobox", { name: "Type of $least" }).selectOption("Number");
  await form.getByRole("textbox", { name: "$least" }).fill("10");
  await form.getByRole("textbox", { name: "$least" }).press("Enter");
  await notebook.ended(n);
  await expect(notebook.output(n).getByRole("columnheader", { name: "revenue" })).toBeVisible();
}

/** The lines that a chart has drawn. */
export function linesOf(output: Locator): Locator {
  const chart = output.getByRole("region", { name: "Chart" });
  return chart.locator("iframe").contentFrame().locator("svg .mark-line path");
}

/** Draws a line for each region. */
export async function drawLines(output: Locator): Promise<void> {
  await output.getByRole("button", { name: "Chart", exact: true }).click();
  const chart = output.getByRole("region", { name: "Chart" });
  await chart.getByRole("combobox", { name: "Chart" }).selectOption("Line");
  await chart.getByRole("combobox", { name: "Color" }).selectOption("region");
  await expect(linesOf(output)).toHaveCount(2);
}

/** Turns the filter of a column into the next cell and runs it, and takes the filter back. */
export async function filterAsSql(
  notebook: NotebookPage,
  n: number,
  column: string,
  filter: string,
  sql: string,
): Promise<void> {
  const output = notebook.output(n);
  await output.getByRole("button", { name: "Search and filter" }).click();
  await output.getByLabel(`Filter ${column}`).fill(filter);
  await output.getByRole("button", { name: "Filter as SQL" }).click();
  await expect(notebook.source(n + 1)).toContainText(sql);
  await runSelected(notebook, n + 1);
  await output.getByLabel(`Filter ${column}`).fill("");
}

/** Turns a pivot table of a cell's result by region into the next cell, and runs it. */
export async function pivotAsCode(notebook: NotebookPage, n: number): Promise<void> {
  await notebook.output(n).getByRole("button", { name: "Pivot table" }).click();
  const pivot = notebook.page.getByRole("dialog", { name: "Pivot table" });
  const grid = pivot.getByRole("grid", { name: "Pivot table" });
  await expect(grid.getByRole("columnheader", { name: "West" })).toBeVisible();
  await pivot.getByRole("button", { name: "Turn into code" }).click();
  await runSelected(notebook, n + 1);
  await expect(notebook.output(n + 1).getByRole("columnheader", { name: "North" })).toBeVisible();
}

async function runSelected(notebook: NotebookPage, n: number): Promise<void> {
  await notebook.select(n);
  await notebook.page.keyboard.press("ControlOrMeta+Enter");
  await notebook.ended(n);
}

/** Shares a saved notebook with anyone who has the link, and opens it as a reader. */
export async function openAsReader(notebook: NotebookPage, browser: Browser) {
  await notebook.button("Share").click();
  const share = notebook.page.getByRole("dialog", { name: "Share" });
  await share.getByRole("combobox", { name: "Visibility" }).selectOption("Unlisted");
  const address = await share.getByRole("textbox", { name: "Address" }).inputValue();
  const reader = await browser.newPage();
  await reader.goto(address);
  const read = new NotebookPage(reader);
  await read.arrived();
  return { address, reader, read };
}
