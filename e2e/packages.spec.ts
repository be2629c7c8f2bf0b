import { findWheels } from "../scripts/wheels.ts";
import { packText } from "../web/src/platform/packed-text.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

// The browser itself logs each failed download to the console.
test.use({ allowedErrors: /Failed to load resource|net::ERR_/ });

test("a package that comes slowly shows its progress", async ({ notebook }) => {
  await notebook.run(1, "print('warm')");
  await notebook.start(2, "import fiddle_slow\nprint(fiddle_slow.ready)");
  const progress = notebook.cell(2).getByRole("progressbar", { name: /fiddle[-_]slow/ });
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0);
  await notebook.ended(2);
  await expect(notebook.output(2)).toContainText("at last");
});

test("a package that cannot be had gives one clear line, and the next cell runs", async ({ notebook }) => {
  const tampered = await notebook.run(1, "import fiddle_tampered\nprint(fiddle_tampered.stolen)", "error");
  await expect(tampered).toContainText(/fiddle[-_]tampered.*(hash|checksum|sha)/i);
  await expect(tampered).not.toContainText("True");
  // The first isn't in any index, the second's file is missing, the third's server is down, and Pyodide's own server
  // lacks the last.
  for (const [index, name] of ["nowhere_to_be_found", "fiddle_gone", "fiddle_refused", "numpy"].entries()) {
    const output = await notebook.run(2 * index + 2, `import ${name}`, "error");
    await expect(output).toContainText(new RegExp(name.replaceAll("_", "[-_]")));
    await expect(output).not.toContainText(/JsException|PythonError|pyodide_js|micropip|XMLHttpRequest/);
    // Only one of the servers doesn't answer. A 404 is an answer.
    await expect(output.getByText(/can't reach/)).toHaveCount(name === "fiddle_refused" ? 1 : 0);
    await expect(await notebook.run(2 * index + 3, "print('goes on')")).toHaveText("goes on");
  }
});

test("a download that hangs can be stopped", async ({ notebook }) => {
  await notebook.run(1, "kept = 'yes'");
  await notebook.start(2, "import fiddle_hangs");
  await expect(notebook.cell(2).getByRole("progressbar")).toBeAttached();
  await notebook.button("Stop").click();
  await notebook.ended(2, "error");
  await expect(await notebook.run(3, "print(kept)")).toHaveText("yes");
});

test.describe("with real packages", () => {
  test.skip(findWheels().length === 0, "The packages couldn't be downloaded.");

  test("the first cell of a notebook installs a package by its name, and uses it at once", async ({ notebook }) => {
    const code = "%pip install -q mpmath\nimport mpmath\nprint(mpmath.nstr(mpmath.mp.pi, 12))";
    await expect(await notebook.run(1, code)).toHaveText("3.14159265359");
    await expect(
      await notebook.run(
        2,
        "pip install nanoarrow\nimport nanoarrow as na\nprint(na.Array([1, 2], na.int8()).to_pylist())",
      ),
    ).toContainText("[1, 2]");
  });

  test("a package that a value needs to be drawn is fetched, and the value is drawn", async ({ notebook }) => {
    const code = [
      "class Number:",
      "    def _repr_markdown_(self):",
      "        import mpmath",
      "        return f'**{mpmath.nstr(mpmath.mp.e, 6)}**'",
      "print('drawn below')",
      "Number()",
    ].join("\n");
    const output = await notebook.run(1, code);
    await expect(output).toContainText("2.71828");
    await expect(output).not.toContainText("Traceback");
    await expect(output.getByText("drawn below")).toHaveCount(1);
    // An error of a value's own drawing is shown, and doesn't end the cell.
    const gone = await notebook.run(2, "class Gone:\n    def __repr__(self):\n        import fiddle_gone\nGone()");
    await expect(gone).toContainText(/fiddle[-_]gone/);
    await expect(gone).not.toContainText(/can't reach|\/lib\/fiddle/);
  });

  test("sympy finds IPython, and its values are formulas", async ({ notebook }) => {
    await notebook.run(1, "from sympy import *\ninit_printing()\nx = symbols('x')");
    const formula = await notebook.run(2, "Integral(sqrt(1 / x), x)");
    await expect(formula.locator("math, .katex, mjx-container").first()).toBeVisible();
    await expect(await notebook.run(3, "print(integrate(sin(x) ** 2, (x, 0, pi)))")).toHaveText("pi/2");
    await expect(await notebook.run(4, "[x ** 2, Matrix([[1, x]])]")).not.toContainText("Traceback");
    const printed = "print(type(get_ipython()).__name__, solve(x ** 2 - 2, x))";
    await expect(await notebook.run(5, printed)).toHaveText("ZMQInteractiveShell [-sqrt(2), sqrt(2)]");
  });

  test("a cell that may fail by its tag doesn't end Run all", async ({ page }) => {
    const notebook = new NotebookPage(page);
    const cell = (source: string, tags: readonly string[] = []) => ({
      cell_type: "code",
      metadata: { tags },
      execution_count: null,
      outputs: [],
      source,
    });
    const cells = [cell("import mpmath\nmpmath.mpf('x')", ["raises-exception"]), cell("print(mpmath.mpf(2))")];
    const file = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells };
    await notebook.open(`/new#nb1-${await packText(JSON.stringify(file))}`);
    await notebook.button("Run all").click();
    await notebook.ended(1, "error");
    await notebook.ended(2);
    await expect(notebook.output(2)).toHaveText("2.0");
  });
});
