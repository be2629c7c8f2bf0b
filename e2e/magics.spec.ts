import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "./test.ts";

/** A lesson as Jupyter saves it: a download, magics, shell lines, a widget, and outputs of Altair and YouTubeVideo. */
const LESSON = join(import.meta.dirname, "notebooks/teaching.ipynb");

test("a lesson from Jupyter shows its saved outputs and runs from top to bottom", async ({
  page,
  notebook,
  foreign,
}) => {
  const url = foreign.serving("prices.csv", "item,price\ntea,3\nrum,9\n");
  const lesson = (await readFile(LESSON, "utf8")).replace("https://market.example.org/prices.csv", url);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), notebook.command("Open notebook…")]);
  await chooser.setFiles({ name: "lesson.ipynb", mimeType: "application/x-ipynb+json", buffer: Buffer.from(lesson) });
  const shown = (id: string) => notebook.main.locator(`[data-cell-id="${id}"]`);
  const framed = (id: string) => shown(id).locator("iframe").last().contentFrame();
  await shown("chart").scrollIntoViewIfNeeded();
  await expect(framed("chart").locator("svg.marks")).toContainText("Sold today");
  await shown("video").scrollIntoViewIfNeeded();
  await expect(framed("video").getByRole("link", { name: "Watch on YouTube" })).toBeVisible();

  await notebook.button("Run all").click();
  await expect(shown("end")).toHaveAttribute("data-state", "done", { timeout: 60_000 });
  await expect(notebook.main.locator('[data-cell-type="code"]:not([data-state="done"])')).toHaveCount(0);
  await expect(framed("end").getByText("The end of the lesson")).toBeVisible();
  await expect(framed("video").getByRole("link", { name: "Watch on YouTube" })).toBeVisible();
  await shown("chart").scrollIntoViewIfNeeded();
  await expect(shown("chart")).toContainText("Prices now");
  await expect(shown("slider").frameLocator("iframe").locator(".widget-readout")).toHaveText("10");
  await expect(shown("query").getByRole("grid")).toContainText("rum");
  for (const [id, texts] of [
    ["setup", ["In Colab: False"]],
    ["download", ["Downloaded prices.csv"]],
    ["look", ["item,price", "'3 prices.csv'"]],
    ["module", ["Wrote means.py"]],
    ["mean", ["6.0", "Wall time:"]],
    ["help", ["The arithmetic mean."]],
    ["shell", ["Skipped %%bash"]],
  ] as const)
    for (const text of texts) await expect(shown(id)).toContainText(text);
});

test("a teaching notebook with magics and shell lines runs from top to bottom", async ({ notebook }) => {
  const setup =
    "%matplotlib inline\n%load_ext autoreload\n!pip install fiddle-demo==1.0.0\nimport fiddle_demo\nfiddle_demo.__version__";
  await expect(await notebook.run(1, setup)).toHaveText(/Installed fiddle-demo 1\.0\.0\.\s*'1\.0\.0'/);
  await expect(await notebook.run(2, "%%writefile tools.py\ndef twice(x):\n    return 2 * x")).toHaveText(
    "Wrote tools.py",
  );
  await expect(await notebook.run(3, "from tools import twice\n!ls *.py\ntwice(21)")).toHaveText(/tools\.py\s*42/);
  await expect(await notebook.run(4, "%%time\ntotal = sum(range(100))\ntotal")).toHaveText(/4950\s*Wall time: /);
  await expect(await notebook.run(5, "twice?")).toContainText("Signature: twice(x)");
  await expect(await notebook.run(6, "%%bash\nfor f in *; do echo $f; done")).toHaveText(
    "Skipped %%bash: there's no shell in the browser. Write the commands one per line with ! before each, or use Python.",
  );
  await expect(await notebook.run(7, "!git clone https://example.org/x\nprint('on', total, _)")).toHaveText(
    /^Skipped !git clone https:\/\/example\.org\/x: download the repository's ZIP file and drop it on the page\.\s*on 4950 4950\s*$/,
  );
  const rows = await notebook.run(8, "sales = [{'item': 'tea', 'price': 3}, {'item': 'rum', 'price': 9}]");
  await expect(rows).toBeHidden();
  await notebook.run(9, "%%sql\nSELECT item, price FROM sales WHERE price > 5");
  await expect(notebook.output(9).getByRole("grid")).toContainText("rum");
  await expect(notebook.output(9)).not.toContainText("tea");
});

test("%%html and %%javascript run in the output's own sandbox", async ({ page, notebook }) => {
  const html = await notebook.run(1, "%%html\n<p>Hello from <b>HTML</b></p>");
  await expect(html.locator("iframe").contentFrame().getByText("Hello from HTML")).toBeVisible();
  const script = await notebook.run(
    2,
    "%%javascript\ntry { parent.document.title = 'taken'; } catch { element.textContent = 'origin ' + origin; }",
  );
  await expect(script.locator("iframe").contentFrame().getByText("origin null")).toBeVisible();
  await expect(await notebook.run(3, "%%markdown\n# A heading\n- one")).toContainText("A heading");
  await expect(page).not.toHaveTitle(/taken/);
});

test("the linter reads code behind a magic, no other text, and what was copied as the kernel does", async ({
  notebook,
}) => {
  await notebook.writeAll("%%html\n<b>it's (</b>", "%time total = missing_name", "print(“a”)");
  await expect(notebook.cell(2).locator(".cm-lintRange")).toHaveText("missing_name");
  await expect(notebook.cell(1).locator(".cm-lintRange")).toHaveCount(0);
  await expect(notebook.cell(3).locator(".cm-lintRange-hint")).toHaveText("“a”");
});

test("a package that running code asks for is installed, and the cell goes on where it stopped", async ({
  notebook,
}) => {
  const code = `print("once")
calls = globals().get("calls", 0) + 1
def export():
    try:
        import importlib
        return importlib.import_module("fiddle" + "_demo").say("hi")
    except ImportError as error:
        raise ImportError("Missing optional dependency 'fiddle_demo'. Use pip or conda to install it.") from error
text = export()
text, calls`;
  await expect(await notebook.run(1, code)).toHaveText(/^once\s*\('<hi>', 1\)$/);
  const missing = code.replaceAll("fiddle_demo", "fiddle_nowhere");
  const output = await notebook.run(2, missing.replace('"fiddle" + "_demo"', '"fiddle" + "_nowhere"'), "error");
  await expect(output).toContainText("Missing optional dependency 'fiddle_nowhere'");
  await expect(output).toContainText("no package of that name was found");
});
