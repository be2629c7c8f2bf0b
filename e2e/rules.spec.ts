import { expect, test } from "./test.ts";

test("lines for IPython are dropped, and packages that cannot work here block the run with the exact message", async ({
  notebook,
}) => {
  await expect(await notebook.run(1, "%matplotlib inline\n!pip install nothing\nprint(7 % 4)")).toContainText("3");
  await expect(await notebook.run(2, 'text = """\nkeep\n"""\nprint(len(text))')).toContainText("6");
  await notebook.run(3, "print('before')\nimport torch\nfrom tensorflow import keras", "error");
  await expect(notebook.output(3)).toContainText("Following packages are not supported: torch, tensorflow");
  await expect(notebook.output(3)).not.toContainText("before");
  await notebook.run(4, "def later():\n    import threading\n", "error");
  await expect(notebook.output(4)).toContainText("Following packages are not supported: threading");
  // Below the message come the line, the reason and an alternative for each.
  const output = await notebook.run(5, "x = 1\nimport torch, tkinter", "error");
  await expect(output).toHaveText(
    /^Following packages are not supported: torch, tkinterLine 2: torch can't run, because .* Try scikit-learn.*Line 2: tkinter can't run, .*ipywidgets\.$/,
  );
  // Such a name in a comment or a string doesn't block the cell.
  await expect(await notebook.run(6, "# import torch\nnote = 'import torch'\nprint(note)")).toHaveText("import torch");
});

test("code with threads can be changed with one click, and runs its tasks one after the other", async ({
  notebook,
}) => {
  const code = `import threading
found = []
thread = threading.Thread(target=found.append, args=(5,))
thread.start()
thread.join()
found`;
  await notebook.run(1, code, "error");
  await notebook.output(1).getByRole("button", { name: "Run tasks one after the other" }).click();
  await expect(notebook.source(1)).toContainText("from fiddle import threading");
  await notebook.source(1).press("Shift+Enter");
  await expect(notebook.output(1)).toHaveText(/Threads run one after the other here.*\s*\[5\]/);
  const pool = "from concurrent.futures import ThreadPoolExecutor\nlist(ThreadPoolExecutor().map(abs, [-1, 2]))";
  await expect(await notebook.run(2, pool)).toHaveText(
    /^ThreadPoolExecutor runs its tasks one after the other.*\s*\[1, 2\]/,
  );
});

test("a traceback begins at the user's own code, and a syntax error points at its place", async ({ notebook }) => {
  await notebook.run(1, "def half(x):\n    return 1 / x");
  const division = await notebook.run(2, "half(0)", "error");
  await expect(division).toContainText("half(0)");
  await expect(division).toContainText("return 1 / x");
  await expect(division).toContainText("ZeroDivisionError: division by zero");
  await expect(division).not.toContainText(/_pyodide|eval_code|site-packages|\/lib\/python3/);
  const syntax = await notebook.run(3, "x = 1\nprint('unclosed'", "error");
  await expect(syntax).toContainText("SyntaxError: '(' was never closed");
  await expect(syntax).toContainText("print('unclosed'");
  await expect(syntax).not.toContainText("_pyodide");
  // An error inside the standard library shows the call that led to it.
  const library = await notebook.run(4, "import json\njson.loads('{')", "error");
  await expect(library).toContainText("json.loads('{')");
  await expect(library).toContainText("JSONDecodeError");
});
