import { NotebookPage } from "./notebook.ts";
import { CONTINUES, expect, test } from "./test.ts";

test("lines starting with % or ! are dropped, others are not", { tag: CONTINUES }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.begin();
  await expect(await notebook.run(1, "%matplotlib inline\n!pip install nothing\nprint(7 % 4)")).toContainText("3");
  await expect(await notebook.run(2, 'text = """\nkeep\n"""\nprint(len(text))')).toContainText("6");
});

test("packages that cannot work here block the run with the exact message", { tag: CONTINUES }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.begin();
  await notebook.run(1, "print('before')\nimport torch\nfrom tensorflow import keras", "error");
  await expect(notebook.output(1)).toContainText("Following packages are not supported: torch, tensorflow");
  await expect(notebook.output(1)).not.toContainText("before");
  await notebook.run(2, "def later():\n    import threading\n", "error");
  await expect(notebook.output(2)).toContainText("Following packages are not supported: threading");
});

test("the name of such a package in a comment or a string does not block", { tag: CONTINUES }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.begin();
  await expect(await notebook.run(1, "# import torch\nnote = 'import torch'\nprint(note)")).toHaveText("import torch");
});

test("a traceback starts at the person's own frames", { tag: CONTINUES }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.begin();
  await notebook.run(1, "def half(x):\n    return 1 / x", "done");
  const output = await notebook.run(2, "half(0)", "error");
  await expect(output).toContainText("half(0)");
  await expect(output).toContainText("return 1 / x");
  await expect(output).toContainText("ZeroDivisionError: division by zero");
  await expect(output).not.toContainText(/_pyodide|eval_code|site-packages|\/lib\/python3/);
});

test("a syntax error points at its place", { tag: CONTINUES }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.begin();
  const output = await notebook.run(1, "x = 1\nprint('unclosed'", "error");
  await expect(output).toContainText("SyntaxError: '(' was never closed");
  await expect(output).toContainText("print('unclosed'");
  await expect(output).not.toContainText("_pyodide");
});

test("an error in the standard library shows where the person called it", { tag: CONTINUES }, async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.begin();
  const output = await notebook.run(1, "import json\njson.loads('{')", "error");
  await expect(output).toContainText("json.loads('{')");
  await expect(output).toContainText("JSONDecodeError");
});
