import { addresses } from "./addresses.ts";
import { NotebookPage } from "./notebook.ts";
import { CONTINUES, expect, test } from "./test.ts";

const { packagesUrl } = addresses();

// A browser writes each failed download to the console itself.
test.use({ allowedErrors: /Failed to load resource|net::ERR_/ });

test("an import installs its package and what that needs", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await expect(await notebook.run(1, "from fiddle_party import shout\nprint(shout('hello'))")).toContainText("<HELLO>");
  await expect(await notebook.run(2, "import fiddle_demo\nprint(fiddle_demo.__version__)")).toContainText("1.2.0");
});

test("a package that comes slowly shows its progress", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.run(1, "print('warm')");
  await notebook.start(2, "import fiddle_slow\nprint(fiddle_slow.ready)");
  const progress = notebook.cell(2).getByRole("progressbar", { name: /fiddle[-_]slow/ });
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0);
  await notebook.ended(2);
  await expect(notebook.output(2)).toContainText("at last");
});

test(
  "a package whose file was tampered with is not installed, and the reason is one line",
  { tag: CONTINUES },
  async ({ page }) => {
    const notebook = new NotebookPage(page);
    await notebook.begin();
    const output = await notebook.run(1, "import fiddle_tampered\nprint(fiddle_tampered.stolen)", "error");
    await expect(output).toContainText(/fiddle[-_]tampered.*(hash|checksum|sha)/i);
    await expect(output).not.toContainText("True");
  },
);

for (const [name, what] of [
  ["nowhere_to_be_found", "that no index has"],
  ["fiddle_gone", "whose file is missing"],
  ["fiddle_refused", "whose file server is down"],
] as const) {
  test(`a package ${what} gives one clear line, and the next cell runs`, { tag: CONTINUES }, async ({ page }) => {
    const notebook = new NotebookPage(page);
    await notebook.begin();
    const output = await notebook.run(1, `import ${name}`, "error");
    await expect(output).toContainText(new RegExp(name.replaceAll("_", "[-_]")));
    await expect(output).not.toContainText(/JsException|PythonError|pyodide_js|micropip/);
    await expect(await notebook.run(2, "print('goes on')")).toHaveText("goes on");
  });
}

test("a package of Pyodide's own that its server lacks gives one clear line", { tag: CONTINUES }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.begin();
  const output = await notebook.run(1, "import numpy", "error");
  await expect(output).toContainText(/numpy/);
  await expect(output).not.toContainText(/JsException|pyodide_js/);
});

test("with the package server down plain Python runs, and an import says why it cannot", async ({ page, context }) => {
  await context.route(`${packagesUrl}**`, (route) => route.abort("connectionrefused"));
  const notebook = new NotebookPage(page);
  await notebook.open();
  await expect(await notebook.run(1, "import json, math\nprint(math.floor(42.9))")).toHaveText("42");
  const output = await notebook.run(2, "import fiddle_demo", "error");
  await expect(output).toContainText(/fiddle[-_]demo/);
  await expect(output).toContainText(/could not be reached|cannot be reached|unreachable|not reach/i);
  await expect(await notebook.run(3, "print('goes on')")).toHaveText("goes on");
});

test("a download that hangs can be stopped", { tag: CONTINUES }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.begin();
  await notebook.run(1, "kept = 'yes'");
  await notebook.start(2, "import fiddle_hangs");
  await expect(notebook.cell(2).getByRole("progressbar")).toBeAttached();
  await notebook.button("Stop").click();
  await notebook.ended(2, "error");
  await expect(await notebook.run(3, "print(kept)")).toHaveText("yes");
});
