import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press, type RenderedNotebook, renderNotebook } from "../../../testing/render-notebook.tsx";

const BOOK = [
  { type: "markdown" as const, source: "# One\n\nFirst words." },
  "print alpha",
  { type: "markdown" as const, source: "## Two" },
  "print beta",
];

async function openBook(id?: string): Promise<RenderedNotebook> {
  const notebook = await renderNotebook(id === undefined ? { cells: BOOK } : { id });
  if (id !== undefined) return notebook;
  await page.getByRole("button", { name: "Run all" }).click();
  await expect.element(notebook.output(4)).toHaveTextContent("beta");
  return notebook;
}

test("read mode shows text and outputs, changes nothing, and is remembered", async () => {
  const notebook = await openBook();
  notebook.services.commands.run("read-mode");
  await expect.element(notebook.source(2)).not.toBeInTheDocument();
  await expect.element(notebook.output(2)).toHaveTextContent("alpha");
  await expect.element(notebook.cell(2)).toMatchTextContent("print alpha");
  await notebook.cell(2).click();
  await press("d", "d", "Enter");
  expect(notebook.sources()).toHaveLength(4);
  expect(page.getByRole("textbox").elements()).toEqual([]);
  notebook.services.commands.run("hide-code");
  await expect.element(notebook.cell(2).getByText("print alpha")).not.toBeVisible();
  await notebook.close();

  const again = await openBook(notebook.services.notebook.id);
  await expect.element(again.output(2)).toHaveTextContent("alpha");
  expect(page.getByRole("textbox").elements()).toEqual([]);
  await page.getByRole("button", { name: "Edit" }).click();
  again.services.commands.run("hide-code");
  await expect.element(again.source(2)).toHaveTextContent("print alpha");
});

test("slides follow the headings, go by keys, and run code", async () => {
  const notebook = await openBook();
  await notebook.select(2);
  notebook.services.commands.run("present");
  const slide = page.getByRole("status", { name: "Slide", exact: true });
  await expect.element(slide).toHaveTextContent("1 / 2");
  await expect.element(page.getByRole("heading", { name: "One" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Previous slide" })).toBeDisabled();
  await press(" ");
  await expect.element(slide).toHaveTextContent("2 / 2");
  await expect.element(page.getByRole("heading", { name: "Two" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "One" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Next slide" })).toBeDisabled();
  await notebook.write(4, "print gamma");
  await press("Control+Enter");
  await expect.element(notebook.output(4)).toHaveTextContent("gamma");
  await press("ArrowLeft");
  await expect.element(slide).toHaveTextContent("1 / 2");
  await press("Escape");
  await expect.poll(() => notebook.cells().length).toBe(4);
  await expect.element(notebook.source(4)).toHaveTextContent("print gamma");
});

test("a notebook without cells says that there is nothing to present", async () => {
  const notebook = await renderNotebook();
  notebook.services.commands.run("present");
  await expect.element(page.getByRole("region", { name: "Presentation" })).toBeVisible();
  await page.getByRole("button", { name: "End presentation" }).click();
  await expect.element(notebook.cell(1)).toBeVisible();
});

test("in two columns an output stands beside its code", async () => {
  await page.viewport(1440, 900);
  const notebook = await openBook();
  notebook.services.commands.run("two-columns");
  const box = (locator: { element(): Element }) => locator.element().getBoundingClientRect();
  await expect.poll(() => box(notebook.output(2)).left > box(notebook.source(2)).right).toBe(true);
  expect(Math.abs(box(notebook.output(2)).top - box(notebook.source(2)).top)).toBeLessThan(24);
});
