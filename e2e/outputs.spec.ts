import { stat } from "node:fs/promises";
import { openCells } from "./cell-files.ts";
import { expect, test } from "./test.ts";

/** Python that shows a MIME bundle as the value of a cell. */
function showing(bundle: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(JSON.stringify(bundle));
  return `import json
class Shown:
    def _repr_mimebundle_(self, include=None, exclude=None):
        return json.loads(${json})
Shown()`;
}

test("an object's rich form is shown: Markdown, LaTeX, SVG, PNG, JSON, HTML and what display() updates", async ({
  notebook,
}) => {
  await notebook.run(1, showing({ "text/markdown": "## A heading\n\n- item", "text/plain": "x" }));
  await expect(notebook.output(1).getByRole("heading", { name: "A heading" })).toBeVisible();
  await notebook.run(2, showing({ "text/latex": "$$\\frac{a}{b}$$", "text/plain": "x" }));
  await expect(notebook.output(2).locator("math").first()).toBeAttached();
  await notebook.run(3, showing({ "image/svg+xml": SVG, "text/plain": "x" }));
  await expect(notebook.output(3).locator("img, svg, iframe").first()).toBeVisible();
  await notebook.run(4, showing({ "image/png": PNG, "text/plain": "x" }));
  await expect(notebook.output(4).locator("img").first()).toHaveJSProperty("naturalWidth", 1);
  await notebook.run(5, showing({ "application/json": { planet: "Mars" }, "text/plain": "x" }));
  await expect(notebook.output(5)).toContainText("planet");
  await expect(notebook.output(5)).toContainText("Mars");
  // HTML is shown in a frame of its own.
  await notebook.run(6, showing({ "text/html": "<b>bold</b><script>document.body.append(' and live')</script>" }));
  const frame = notebook.output(6).locator("iframe");
  await expect(frame.contentFrame().getByText("bold")).toBeVisible();
  await expect(frame.contentFrame().locator("body")).toContainText("and live");
  // It has the page's fonts, which come from the page's origin everywhere else.
  const fonts = () => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
  await expect.poll(() => frame.contentFrame().locator("body").evaluate(fonts)).toEqual(["Inter Variable"]);
  await expect(frame).toHaveAttribute("sandbox", /^(?!.*allow-same-origin).*allow-scripts/);
  const updated = await notebook.run(
    7,
    "from IPython.display import display, Markdown\ndisplay('first', 2)\nhandle = display(Markdown('**old**'), display_id=True)\nhandle.update(Markdown('**new**'))",
  );
  await expect(updated).toContainText("first");
  await expect(updated).toContainText("new");
  await expect(updated).not.toContainText("old");
  const ipython = "from IPython import get_ipython\nprint(get_ipython().user_ns['__name__'])";
  await expect(await notebook.run(8, ipython)).toHaveText("__main__");
});

test("a plotly figure and a Vega-Lite chart are drawn", async ({ notebook }) => {
  const plotly = { data: [{ type: "bar", x: ["a", "b"], y: [1, 2] }], layout: { title: { text: "Bars" } } };
  await notebook.run(1, showing({ "application/vnd.plotly.v1+json": plotly, "text/plain": "x" }));
  await expect(notebook.output(1).locator("iframe").contentFrame().locator(".main-svg").first()).toBeVisible();
  const vega = {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    data: { values: [{ a: 1, b: 2 }] },
    mark: "point",
    encoding: { x: { field: "a", type: "quantitative" }, y: { field: "b", type: "quantitative" } },
  };
  await notebook.run(2, showing({ "application/vnd.vegalite.v6+json": vega, "text/plain": "x" }));
  await expect(notebook.output(2).locator("iframe").contentFrame().locator("canvas, svg").first()).toBeVisible();
});

test("a long print shows head and tail and can be downloaded, and prints to both streams in turn give few outputs", async ({
  page,
  notebook,
}) => {
  await notebook.run(1, "for n in range(400_000): print('line', n)");
  await expect(notebook.output(1)).toContainText("line 0");
  await expect(notebook.output(1)).toContainText("line 399999");
  expect(await notebook.output(1).evaluate((region) => region.textContent?.length ?? 0)).toBeLessThan(3_000_000);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    notebook
      .output(1)
      .getByRole("button", { name: /download all/i })
      .click(),
  ]);
  const stream = await download.createReadStream();
  let lines = 0;
  for await (const chunk of stream) lines += String(chunk).split("\n").length - 1;
  expect(lines).toBe(400_000);
  await notebook.run(
    2,
    "import sys\nfor n in range(20_000):\n    print('out', n)\n    print('err', n, file=sys.stderr)",
  );
  await expect(notebook.output(2)).toContainText("out 19999");
  await expect(notebook.output(2)).toContainText("err 19999");
  expect(await notebook.output(2).locator("> *").count()).toBeLessThan(1_001);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a far cell's output can be read without scrolling to it", async ({ notebook }) => {
  await openCells(
    notebook,
    Array.from({ length: 40 }, (_, number) => `print("\\x1b[31mline\\x1b[0m", ${number})`),
  );
  await notebook.button("Run all").click();
  await notebook.ended(40);
  await expect(notebook.output(39)).toHaveText("line 38");
  await expect(notebook.cell(39)).not.toBeInViewport();
});

test("an input() far down is shown and has the focus, also out of a collapsed section", async ({ page, notebook }) => {
  const collapsed = { heading_collapsed: true };
  await openCells(notebook, [
    ...Array.from({ length: 40 }, () => "0"),
    { type: "markdown", source: "# Hidden", metadata: collapsed },
    "name = input('Who? ')",
    "print('hello', name)",
  ]);
  await expect(notebook.cell(42)).toBeHidden();
  await notebook.button("Run all").click();
  await expect(notebook.input(42)).toBeFocused();
  await expect(notebook.input(42)).toBeInViewport();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await expect(notebook.output(43)).toHaveText("hello Ada");
});

test("a huge error and a huge page are shown in part, and all of them can be downloaded", async ({
  page,
  notebook,
}) => {
  await notebook.run(1, "raise Exception('x' * 20_000_000 + 'the end')", "error");
  await expect(notebook.output(1)).toContainText("the end");
  // The first error's view loads late and moves what is below the headline.
  await expect(notebook.output(1).getByRole("button", { name: "Full traceback" })).toBeVisible();
  expect(await notebook.output(1).evaluate((region) => region.textContent?.length ?? 0)).toBeLessThan(500_000);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    notebook.output(1).getByRole("button", { name: "Download all" }).click(),
  ]);
  expect((await stat(await download.path())).size).toBeGreaterThan(20_000_000);
  await notebook.run(2, "class Page:\n    def _repr_html_(self): return 'y' * 30_000_000\nPage()");
  await expect(notebook.output(2)).toContainText("30,000,000 characters not shown");
  await expect(notebook.output(2).locator("iframe")).toHaveCount(0);
});
