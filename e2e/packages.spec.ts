import { addresses } from "./addresses.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

const { packagesUrl } = addresses();

// The browser itself logs each failed download to the console.
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

test("a package that cannot be had gives one clear line, and the next cell runs", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  const tampered = await notebook.run(1, "import fiddle_tampered\nprint(fiddle_tampered.stolen)", "error");
  await expect(tampered).toContainText(/fiddle[-_]tampered.*(hash|checksum|sha)/i);
  await expect(tampered).not.toContainText("True");
  // The first isn't in any index, the second's file is missing, the third's server is down, and Pyodide's own server
  // lacks the last.
  for (const [index, name] of ["nowhere_to_be_found", "fiddle_gone", "fiddle_refused", "numpy"].entries()) {
    const output = await notebook.run(2 * index + 2, `import ${name}`, "error");
    await expect(output).toContainText(new RegExp(name.replaceAll("_", "[-_]")));
    await expect(output).not.toContainText(/JsException|PythonError|pyodide_js|micropip/);
    await expect(await notebook.run(2 * index + 3, "print('goes on')")).toHaveText("goes on");
  }
});

test("with the package server down plain Python runs, and an import says why it cannot", async ({ page, context }) => {
  await context.route(`${packagesUrl}**`, (route) => route.abort("connectionrefused"));
  const notebook = new NotebookPage(page);
  await notebook.open();
  await expect(await notebook.run(1, "import json, math\nprint(math.floor(42.9))")).toHaveText("42");
  const output = await notebook.run(2, "import fiddle_demo", "error");
  await expect(output).toContainText(/fiddle[-_]demo/);
  await expect(output).toContainText(/can't reach the package server/);
  await expect(await notebook.run(3, "print('goes on')")).toHaveText("goes on");
});

test("a download that hangs can be stopped", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.run(1, "kept = 'yes'");
  await notebook.start(2, "import fiddle_hangs");
  await expect(notebook.cell(2).getByRole("progressbar")).toBeAttached();
  await notebook.button("Stop").click();
  await notebook.ended(2, "error");
  await expect(await notebook.run(3, "print(kept)")).toHaveText("yes");
});
