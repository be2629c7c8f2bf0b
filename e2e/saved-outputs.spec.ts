import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest as test } from "./test.ts";

/** Outputs as Altair 6.3, Plotly 7.1, Bokeh 3.9 and IPython write them into a file. */
const NOTEBOOK = join(import.meta.dirname, "notebooks/saved-outputs.ipynb");

test.use({ ownServersOnly: true });

/** Each library is some megabytes of code, which every output's document compiles, so each chart has a notebook of its own. */
const CHARTS = [
  ["altair", "svg.marks", "Sold today"],
  ["plotly", ".main-svg", "abc"],
  ["plotly-notebook", ".main-svg", "abc"],
  ["require", '#required[data-drawn="yes"] .main-svg', "ab"],
] as const;

for (const [id, drawing, text] of CHARTS)
  test(`a saved chart (${id}) is drawn without the network`, async ({ page }) => {
    const notebook = await openSaved(page, await savedCells(id));
    await expect(chart(notebook, id).locator(drawing).first()).toContainText(text);
    // Nothing had to be allowed.
    await expect(notebook.main.getByText("This output wants to load from")).toHaveCount(0);
  });

test("a saved chart of Bokeh is drawn without the network", async ({ page }) => {
  const notebook = await openSaved(page, await savedCells("bokeh"));
  await expect(chart(notebook, "bokeh").locator("canvas").first()).toBeVisible();
  await expect(notebook.main.getByText("This output wants to load from")).toHaveCount(0);
});

test("a saved video becomes its preview with a link, and formulas are typeset", async ({ page }) => {
  const notebook = await openSaved(page, await savedCells("video", "frame", "maths"));
  const video = cell(notebook, "video").locator("iframe").contentFrame();
  const link = video.getByRole("link", { name: "Watch on YouTube" });
  await expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await expect(link.locator("img")).toHaveJSProperty("naturalWidth", 1);
  await link.click();
  await expect(cell(notebook, "video")).toContainText("youtube.com/watch?v=dQw4w9WgXcQ");
  await expect(cell(notebook, "frame").locator("iframe").contentFrame().locator("body")).toContainText(
    "“plot.html”, a file that isn't part of the notebook",
  );
  const maths = cell(notebook, "maths").locator("iframe").contentFrame();
  await expect(maths.locator("math")).toHaveCount(3);
  await expect(maths.locator("mfrac, msqrt")).toHaveCount(2);
  await expect(maths.locator("p").first()).toContainText("and costs $5 and $6.");
  await expect(maths.locator("p").first()).toHaveCSS("color", "rgb(200, 0, 0)");
  await expect(maths.locator("code")).toHaveText("$x$");
});

test("styles in a saved notebook's text are kept without widening the page's policy", async ({ page }) => {
  const source =
    '<div style="border: 2px solid rgb(0, 0, 255); padding: 8px; position: fixed; background: url(https://x.example/)"><span style="color: rgb(0, 128, 0)">green</span></div>';
  const file = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {},
    cells: [{ id: "text", cell_type: "markdown", metadata: {}, source }],
  };
  const notebook = await openSaved(page, JSON.stringify(file));
  await expect(notebook.main.getByText("green")).toHaveCSS("color", "rgb(0, 128, 0)");
  const box = notebook.main.getByText("green").locator("..");
  await expect(box).toHaveCSS("position", "static");
  await expect(box).toHaveCSS("background-image", "none");
  await expect(box).toHaveCSS("border-top-color", "rgb(0, 0, 255)");
  await expect(box).toHaveCSS("padding-left", "8px");
});

function cell(notebook: NotebookPage, id: string) {
  return notebook.main.locator(`[data-cell-id="${id}"]`);
}

function chart(notebook: NotebookPage, id: string) {
  return cell(notebook, id).locator("iframe").last().contentFrame();
}

/** The notebook with these cells only. */
async function savedCells(...ids: readonly string[]): Promise<string> {
  const notebook = JSON.parse(await readFile(NOTEBOOK, "utf8")) as {
    readonly cells: readonly { readonly id: string }[];
  };
  return JSON.stringify({ ...notebook, cells: notebook.cells.filter(({ id }) => ids.includes(id)) });
}

async function openSaved(page: NotebookPage["page"], text: string): Promise<NotebookPage> {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.main.evaluate((main, saved) => {
    const data = new DataTransfer();
    data.items.add(new File([saved], "saved.ipynb", { type: "application/json" }));
    main.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  await expect(page.getByRole("list", { name: "Cells" })).not.toContainText("Type Python");
  return notebook;
}
