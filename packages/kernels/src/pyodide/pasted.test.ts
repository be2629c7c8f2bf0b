import { expect, test } from "vitest";
import { shownBy, startNodeRuntime } from "./node-python.ts";

const runtime = await startNodeRuntime();

test.each([
  ["Python's session", ">>> x = 1\n>>> for i in range(2):\n...     print(i + x)", "1\n2\n"],
  ["IPython's session", "In [1]: x = 2\n   ...: print(x)", "2\n"],
  ["a notebook's page, with prompts above its code", "In [1]:\nx = 41\nprint(x + 1)\nOut[1]:\n42", "42\n"],
  ["results with their prompts", "In [1]: print(2 + 2)\n\nOut[1]: 4\n\nIn [2]: print(3 + 3)\n\nOut[2]: 6\n", "4\n6\n"],
  ["a session with its output", ">>> y = 3\n>>> y\n3\n>>> print(y * 2)", "6\n"],
  ["a session with code below it", ">>> z = 4\nprint(z)", "4\n"],
  ["a session with output that reads like code", ">>> print('hi')\nhi\n>>> 'a'\na", "hi\n"],
  ["a session with code after an empty line", ">>> 1\n1\n\nprint(5)", "5\n"],
  ["a session without its second prompt", ">>> for i in range(2):\n    print(i)", "0\n1\n"],
  ["IDLE's session", ">>> for i in range(2):\n\tprint(i)\n\n\t\n0\n1\n>>> print('z')\nz", "0\n1\nz\n"],
  ["a session with a magic", "In [3]: %time z = 1", ""],
  ["a session with a shell line", "In [3]: !echo on\non\n\nIn [4]: print(2)\nOut[4]: 2", "on\n2"],
  ["a session below a comment", "# Page 3\n\n>>> print(3)\n3", "3\n"],
  [
    "a session with Python's greeting",
    'Python 3.12.1 (main, Dec  7 2023) [GCC 12.2.0] on linux\nType "help" for more information.\n>>> print(1 + 1)\n2',
    "2\n",
  ],
  [
    "a session with IPython's greeting",
    "(base) ann@host:~/work$ ipython\nPython 3.11.4 | packaged by conda-forge\nType 'copyright' for more\nIPython 8.14.0 -- An enhanced shell.\n\nIn [1]: print(7)",
    "7\n",
  ],
  ["a session in Windows", "C:\\Users\\ann> python\nPython 3.12.1\n>>> print(9)\n9", "9\n"],
  ["a page with prompts of numbers", "[1]:\nx = 5\nprint(x + 1)", "6\n"],
  ["Markdown, with its fence", "\n```python\nx = 6\nprint(x)\n```\n", "6\n"],
  ["a fence without a language", "```\nprint('a')\n```", "a\n"],
  ["a session in a fence", "```pycon\n>>> print(4)\n4\n```", "4\n"],
  ["inside a block", "\n    a = 1\n    if a:\n        print(a)\n", "1\n"],
  ["inside a block with tabs", "\tfor i in range(2):\n\t\tprint(i)", "0\n1\n"],
  ["a session with text below its results", ">>> print(8)\n8\n\nand so  on", "8\n"],
  ["a book, with its line numbers", "12  x = 1\n13\n14  for i in range(2):\n15      print(i + x)", "1\n2\n"],
  ["an editor with bars", "  9| def f():\n 10|     return 3\n 11| print(f())", "3\n"],
  ["a list", "1. x = 4\n2. print(x)", "4\n"],
  ["a list with colons", "1: x = 4\n2: print(x)", "4\n"],
  ["a page with numbers at the left", "9   if True:\n10      print(5)", "5\n"],
  ["a table with tabs", "1\tx = 6\n2\t\n3\tprint(x)", "6\n"],
  ["numbered prompts", "1 >>> x = 7\n2 >>> print(x)", "7\n"],
  ["numbered magics", "1  %time x = 2\n2  print(x)", "2\n"],
  ["a web page's source", "&gt;&gt;&gt; x = 1\n&gt;&gt;&gt; print(x &lt; 3)\nTrue", "True\n"],
  ["a web page's source, without prompts", "if 1 &lt; 2:\n&nbsp;&nbsp;print(&quot;a&quot;, &#39;b&#39;)", "a b\n"],
  ["HTML that is Python by chance", "é = 2\né &lt; 3", "[True]"],
  ["a web page's source with numbers", "1 | x = 5\n2 | print(x &gt; 4)", "True\n"],
  [
    "the debugger",
    "> /home/ann/x.py(3)f()\n-> y = 1\n(Pdb) y = 2\n(Pdb) n\n> /home/ann/x.py(4)f()\n-> z\n(Pdb) !y += 1\n(Pdb) p y\n3\n(Pdb) pp y + 5\n8",
    "[8]",
  ],
  ["IPython's debugger", "ipdb> x = 3\nipdb> print(x)", "3\n"],
  ["an email", "> x = 3\n>\n> if x:\n>     print(x)", "3\n"],
  ["an answer to an answer", ">> x = 4\n>> print(x)", "4\n"],
  ["an email with a session", "> >>> x = 4\n> >>> print(x)\n> 4", "4\n"],
  ["a diff with marks alone", "+x = 3\n+if x:\n+    print(x)", "3\n"],
  ["a list of added lines", "+ x = 5\n+ if x:\n+     print(x)", "5\n"],
  [
    "a diff",
    "diff --git a/x.py b/x.py\nindex 12ab..34cd 100644\n--- a/x.py\n+++ b/x.py\n@@ -1,3 +1,4 @@ def f():\n x = 1\n-x = 2\n+x += 2\n+\n print(x)\n\\ No newline at end of file",
    "3\n",
  ],
  ["removed lines", "- x = 6\n- print(x)", "6\n"],
  ["a diff in an email", "> @@ -1 +1 @@\n> -x = 1\n> +x = 8\n>  print(x)", "8\n"],
  ["a word processor", "x = {‘a’: “it\u2019s”}\nprint(x[‘a’], f“{x[‘a’]}”, 3 – 1)", "it\u2019s it\u2019s 2\n"],
  ["a word processor, with quotes in quotes", 'print(“He said "no"”, ‘don\u2019t’)', 'He said "no" don\u2019t\n'],
  ["a word processor that turned one quote of two", "print('a’, “b\")", "a b\n"],
  [
    "a word processor, with quotes in braces",
    "d = {'a': 4}\nprint(f\"{d[‘a’]}\", f“{d[“a”]} {d['a']:>2}”, rf‘{d[’a‘]}’)",
    "4 4  4 4\n",
  ],
  [
    "a word processor, with quotes beside braces",
    'n = 5\nprint(f“She said "{n}", {{‘x’}}, don\u2019t”)',
    'She said "5", {‘x’}, don\u2019t\n',
  ],
  ["a word processor, with strings in braces", "print(f“{‘, ’.join(f‘{i}’ for i in range(2))}” + “!”)", "0, 1!\n"],
  ["a word processor, with braces in a long string", "print(f“““a\n{len(“bc”)} – 1”””)", "a\n2 – 1\n"],
  [
    "a word processor that turned one quote of an f-string",
    "x = {'a': 6}\nprint(f\"{x[’a’]}”)\nprint(f“{x[‘a’]=}\")",
    "6\nx['a']=6\n",
  ],
  ["a word processor, with signs in braces", "x = 9\nprint(f“{x – 2:–>3} – {x!r}”)", "--7 – 9\n"],
  ["a word processor, with a long string", "x = “““a\nb”””\nprint(x)", "a\nb\n"],
  ["an East Asian keyboard", "for i in range（1，2）：\n    print（［i、2］，＇（a）＇，＂b＂）", "[1, 2] （a） b\n"],
  ["a book with signs of mathematics", "print(3 × 4 ÷ 2, 3 ≤ 4 ≠ 5 ≥ 1, '×')", "6.0 True ×\n"],
  ["prompts with tabs and wide spaces", ">>>\tx = 3\n>>>\u00a0print(x)\n...\u00a0\n", "3\n"],
  ["prompts without spaces", ">>>x = 3\n>>>print(x)", "3\n"],
  ["a cell that runs", "In [*]: print(4)", "4\n"],
  ["an old page's prompt", "In[2]: print(4)", "4\n"],
  ["a line of Markdown", "`print(5)`", "5\n"],
  ["Markdown, with a fence of tildes", "~~~py\nprint(5)\n~~~", "5\n"],
  ["Markdown, without the fence's end", "```python\nprint(6)\n", "6\n"],
  [
    "Markdown, with a fence in a string",
    '```python\nx = """\n```\ny\n```\n"""  # it\'s\nprint(x)\n```',
    "\n```\ny\n```\n\n",
  ],
  ["Markdown with a fence in a string, without the fence's end", "~~~\nx = '''\n~~~'''\nprint(x)", "\n~~~\n"],
  ["a web page with wide spaces", "if True:\u00a0\n\u00a0\u00a0\u00a0\u00a0print('a\u00a0b')", "a\u00a0b\n"],
  ["a page with lines of its own", "for i in 'a\u2028b':\u2029    y = i # of it\u2028print(i)\x0bprint(y)", "b\nb\n"],
  ["a page with invisible characters", "\u200bx\u200b = 7\ufeff\nprint(x)\u2060", "7\n"],
])("code copied from %s runs", async (_, code, shown) => {
  const text = await shownBy(runtime, code);
  expect(text).not.toContain("Error");
  expect(text).toContain(shown);
});

test.each([
  ["print('&lt;', 1 &2)", "&lt; 0\n"],
  ["lt = 6\nprint(3 & lt); print(2)", "2\n2\n"],
  ["1", "[1]"],
  ["1\n2\n3", "[3]"],
  ["1, 2", "[(1, 2)]"],
  ["x = 3\n- x\n+ x", "[3]"],
  ["x = '''\n- a\n- b\n> c\n(Pdb) n\n'''\nprint(x)", "\n- a\n- b\n> c\n(Pdb) n\n\n"],
  ["print('“a” ‘b’', len('👩\u200d🔬'))  # “c”", "“a” ‘b’ 3\n"],
  ["x = 1\nprint(f\"She said “{x}” ‘{ {'“'} }’\")", "She said “1” ‘{'“'}’\n"],
  ["x = '''\n1  a\n2  b\n'''\nprint(x)", "\n1  a\n2  b\n\n"],
])("what only looks like a mark of a page stays: %j", async (code, shown) => {
  expect(await shownBy(runtime, code)).toBe(shown);
});

test("the error of marked code that is wrong is that of the code as it is", async () => {
  expect(await shownBy(runtime, "1  x = (\n2  print(x)")).toContain("invalid syntax");
  expect(await shownBy(runtime, "print(“a” + )")).toContain("invalid character '“' (U+201C)");
});

test.each([
  ["backslashes in a long string", `'''${"\\“".repeat(50_000)}`],
  ["backslashes and quotes", `x = "${'\\"'.repeat(50_000)}“ (`],
  ["quotes that nothing ends", `‘${"a".repeat(100_000)}\n${"“\n".repeat(50_000)}`],
  ["quotes that may be apostrophes", `${"’a".repeat(50_000)}(`],
  ["f-strings that nothing ends", "f“{".repeat(50_000)],
  ["f-strings on lines that don't end them", "f‘‘‘{x\nf“{‘\n".repeat(20_000)],
  ["marks of emails", `${">".repeat(50_000)}\n${"> ".repeat(50_000)}`],
])("a great many %s are read in time that grows with their length", async (_, code) => {
  expect(await shownBy(runtime, code)).toContain("SyntaxError");
});

test("text between two fences isn't run as code", async () => {
  const blocks = "```python\nprint('a')\n```\nThen this.\n```python\nprint('b')\n```";
  expect(await shownBy(runtime, blocks)).toContain("``python");
});

test("prompts within code stay", async () => {
  expect(await shownBy(runtime, "print('''\n>>> a\n... b\n''')")).toBe("\n>>> a\n... b\n\n");
  expect(await shownBy(runtime, "x = [...]\n...\nprint(x)")).toBe("[Ellipsis]\n");
});

test.each([
  ["x = {‘a’: “b”}\nprint(x[‘a’])", "x = {'a': \"b\"}\nprint(x['a'])"],
  ["x = 1\nf“““\n{x – 1}”””", 'x = 1\nf"""\n{x - 1}"""'],
  ["x = 1\u200b\nif\u00a0x:\n\u00a0\u00a0print('a\u00a0b')", "x = 1\nif x:\n  print('a\u00a0b')"],
  ["print(1 &lt; 2, &quot;a&quot;)", 'print(1 < 2, "a")'],
  ["\n    x = 1\n    if x:\n        x", "\nx = 1\nif x:\n    x"],
  ["> if 1:\n>     2", "if 1:\n    2"],
  ["@@ -1 +1,2 @@\n-x = 1\n+x = 2\n print(x)", "\n\nx = 2\nprint(x)"],
  ["x = '“'", null],
  ["%time x = 1", null],
  [">>> x = 1", null],
  ["print(“a)", null],
])("the page learns what runs in place of %j", async (code, runs) => {
  expect(await runtime.answers?.["reading"]?.({ code } as never)).toEqual({ code: runs });
});
