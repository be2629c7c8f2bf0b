import { expect, test } from "vitest";
import { blankMagics } from "./magics.ts";

test.each([
  ["no magic stays as it is", "x = 1\ny = x % 2", "x = 1\ny = x % 2"],
  ["a magic at the top becomes an empty line", "%pwd\n!ls -l\nx", "\n\nx"],
  ["the lines of a magic joined by a backslash go", "!ls \\\n  it's\nx", "\n\nx"],
  ["code behind a magic stays in its columns", "%time x = f(1)", "if 1: x = f(1)"],
  ["options of a magic aren't code", "%timeit -n 3 f(1)", "if 1:        f(1)"],
  ["code behind a magic that can't follow on the line goes", "%time for a in b: c", ""],
  ["an assigned magic keeps its code", "y = %time f(1)", "y =       f(1)"],
  ["an assigned shell line is a list", "y = !ls 'a", "y = list[str]()"],
  ["another assigned magic is text", "y = %pwd", "y = str()"],
  ["a question goes", "len?\n??x.y\nif a:\n    b?\nc", "\n\nif a:\n    pass\nc"],
  ["a question in a comment or string is text", "# why?\nx = 'a?'", "# why?\nx = 'a?'"],
  ["text below a cell magic goes", "# note\n%%html\n<b>it's</b>\n", "# note\n\n\n"],
  ["code below one cell magic and text below another", "%%time\n%%writefile a.py\nx = 1", "\n\n"],
  ["a magic in a block leaves no empty block", "if x:\n    !ls\ny", "if x:\n    pass\ny"],
  ["% inside brackets is an operator", "x = (a\n  % b)", "x = (a\n  % b)"],
  ["% after a joined line is an operator", "x = a \\\n  % b", "x = a \\\n  % b"],
  ["% inside a long string is text", '"""\n%s\n"""', '"""\n%s\n"""'],
  ["a quote in a magic does not begin a string", "!echo it's\n%ls\nx", "\n\nx"],
  ["a bracket in a comment means nothing", "x # (\n%ls", "x # (\n"],
  ["an install goes with the prompt of its shell", "(env) me@pc:~/x$ pip install a\nx", "\nx"],
  ["and with that of Windows", "C:\\Users\\me>py -m pip install a\nPS C:\\> uv pip install b\nx", "\n\nx"],
  ["and with sudo", "if x:\n    sudo -H pip3 install a", "if x:\n    pass"],
  ["text below a language of Databricks goes", "%sql\nSELECT 1", "\n"],
  ["the same line alone is a line magic", "x\n%sql\ny", "x\n\ny"],
  [
    "IDLE's session keeps its blocks, without prompts",
    ">>> for i in x:\n\tf(i)\n\n\t\n0\n>>> g()\n1",
    "for i in x:\n\tf(i)\n\n\t\n\ng()\n",
  ],
  ["a cell magic loses its first line only", "%%time\nx = 1", "\nx = 1"],
  ["a fence around code goes", "```python\n%pwd\nx\n```\n", "\n\nx\n\n"],
  [
    "also if one is in a string",
    '```python\nx = """\n```\ny\n```\n"""  # it\'s\n```',
    '\nx = """\n```\ny\n```\n"""  # it\'s\n',
  ],
  ["and without its end", "~~~\nx = '''\n~~~'''", "\nx = '''\n~~~'''"],
  ["text between two fences stays", "```\nx\n```\nIt's so.\n```\ny\n```", "```\nx\n```\nIt's so.\n```\ny\n```"],
])("%s", (_, source, expected) => {
  expect(blankMagics(source)).toBe(expected);
});
