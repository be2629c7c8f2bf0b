import { beforeAll, expect, test } from "vitest";
import { PythonDocument } from "../python/python-document.ts";
import { type Checker, Linter } from "./linter.ts";
import { nodeChecker } from "./node-checker.ts";

let checker: Checker;

beforeAll(() => {
  checker = nodeChecker();
});

/** The problems as `cell:code:marked text`. */
function problemsOf(...sources: readonly string[]): string[] {
  const document = new PythonDocument();
  const cells = sources.map((source, index) => ({ id: String(index), source }));
  document.change({ changed: cells, order: cells.map(({ id }) => id) });
  return [...new Linter(checker).lint(document)].flatMap(([id, problems]) =>
    problems.map(({ code, from, to }) => `${id}:${code}:${sources[Number(id)]?.slice(from, to)}`),
  );
}

test.each([
  ["a name from an earlier cell is known", ["x = 1", "x + 1"], []],
  ["a name from a later cell is not", ["print(x)", "x = 1"], ["0:F821:x"]],
  ["an import that another cell uses is used", ["import os", "os.getcwd()"], []],
  ["an import that no cell uses is a hint", ["import os\n1"], ["0:F401:os"]],
  [
    "a cell may define again, import late, and end with a value",
    ["def f(): pass", "def f(): pass\nimport os\nos\nf"],
    [],
  ],
  ["await is fine at the top", ["async with open() as a:\n    await a\n[await b for b in a]"], []],
  ["await is wrong in a plain function", ["def f():\n    await f()"], ["0:PLE1142:await f()"]],
  ["magics are allowed", ["%time\n!ls $HOME\nif 1:\n    !ls"], []],
  ["code behind %time is checked in its place", ["%time x = y"], ["0:F821:y"]],
  ["prompts of a session aren't errors", [">>> x = 1\n>>> for i in range(2):\n...     print(i)\n0\n1"], []],
  ["nor those of a notebook's page", ["In [1]:\na = 1\na + b\nOut[1]:\n1\n\nIn [2]:\nc"], ["0:F821:b", "0:F821:c"]],
  ["nor below a greeting", ["Python 3.12.1 (main)\n# Page 3\n>>> a = 1\n>>> a + b"], ["0:F821:b"]],
  ["nor are IPython's", ["In [1]: a = 1\n   ...: a\nOut[1]: 1\n\nIn [2]: a + b\n\nc"], ["0:F821:b", "0:F821:c"]],
  ["nor are the debugger's", ["> x.py(3)f()\n-> y\n(Pdb) a = 1\n(Pdb) n\n(Pdb) p a + b\n3"], ["0:F821:b"]],
  ["nor is a fence of Markdown", ["```python\na = 1\na + b\n```", "```\n>>> a\n1\n```"], ["0:F821:b"]],
  ["output that reads like code isn't code", [">>> print('hi')\nhi"], []],
  ["code below a session is checked", [">>> z = 4\nprint(y)"], ["0:F821:y"]],
  ["a session's names are known to others", [">>> x = 1", "x"], []],
  ["text below a cell magic isn't code", ["%%html\n<b>it's</b>", "%%time\ny"], ["1:F821:y"]],
  ["what questions and shell lines ask is known", ["a = !ls\nlen?\nprint(a, In, Out, get_ipython())"], []],
  ["display is there", ["display(_)"], []],
  ["return belongs into a function", ["return 1"], ["0:F706:return 1"]],
  [
    "a cell that cannot be read hides nothing in the others",
    ["a = (", "b", "a", "print(a, c)"],
    ["0:syntax:(", "1:F821:b", "3:F821:c"],
  ],
  ["an unclosed string stays in its cell", ["s = '''", "b"], ["0:syntax:'''", "1:F821:b"]],
  ["an empty notebook has no problems", [""], []],
])("%s", (_, sources, expected) => {
  expect(problemsOf(...sources)).toEqual(expected);
});

test("pip install without a sign is allowed, and the fix adds it", () => {
  const source = "import re\nif 1:\n    pip install -q tqdm\nre";
  const document = new PythonDocument();
  document.change({ changed: [{ id: "a", source }], order: ["a"] });
  expect(new Linter(checker).lint(document).get("a")).toEqual([
    {
      from: 20,
      to: 39,
      severity: "hint",
      code: "magic",
      message: "A cell is Python. Write % before a command such as pip install.",
      fix: { title: "Replace with %pip install -q tqdm", edits: [{ from: 20, to: 20, insert: "%" }] },
    },
  ]);
});

test("of python -m pip install, the fix keeps pip", () => {
  const document = new PythonDocument();
  document.change({ changed: [{ id: "a", source: "python -m pip install tqdm" }], order: ["a"] });
  expect(
    new Linter(checker)
      .lint(document)
      .get("a")
      ?.map(({ fix }) => fix),
  ).toEqual([{ title: "Replace with %pip install tqdm", edits: [{ from: 0, to: 10, insert: "%" }] }]);
});

test("a fix says what will stand there", () => {
  const document = new PythonDocument();
  document.change({ changed: [{ id: "a", source: "x = 1\nx == None" }], order: ["a"] });
  expect(new Linter(checker).lint(document).get("a")?.[0]?.fix?.title).toBe("Replace with x is None");
});

test("a fix stays within its cell", () => {
  const document = new PythonDocument();
  document.change({
    changed: [
      { id: "a", source: "import os" },
      { id: "b", source: "1" },
    ],
    order: ["a", "b"],
  });
  expect(new Linter(checker).lint(document).get("a")?.[0]?.fix).toEqual({
    title: "Remove the import of os",
    edits: [{ from: 0, to: 9, insert: "" }],
  });
});
