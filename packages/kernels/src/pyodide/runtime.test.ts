import { withoutStyles } from "@fiddle/notebook/terminal-styles";
import { expect, test, vi } from "vitest";
import type { KernelMessage } from "../messages.ts";
import type { RuntimeMessage } from "../runtime.ts";
import { messagesOf, printedBy, shownBy, startNodeRuntime } from "./node-python.ts";

const runtime = await startNodeRuntime();

async function errorOf(code: string) {
  const error = (await messagesOf(runtime, code)).find((message) => message.msg_type === "error");
  if (error?.msg_type !== "error") throw new Error("there was no error");
  const { ename, evalue, traceback } = error.content;
  return {
    ename,
    evalue,
    traceback: withoutStyles(traceback.join("\n")).replace(/In\[\d+\]/g, "In[n]"),
  };
}

async function resultOf(code: string) {
  const result = (await messagesOf(runtime, code)).find((message) => message.msg_type === "execute_result");
  return result?.msg_type === "execute_result" ? result.content.data : null;
}

test("prints, counts and shows the last expression", async () => {
  const messages: KernelMessage[] = [];
  const reply = await runtime.execute({ code: "x = 6\nprint('hi')\nx * 7", cellId: "a" }, (m) =>
    messages.push(...[m].flat()),
  );
  expect(reply.status).toBe("ok");
  expect(messages).toEqual([
    { msg_type: "stream", content: { name: "stdout", text: "hi\n" } },
    {
      msg_type: "execute_result",
      content: { data: { "text/plain": "42" }, metadata: {}, execution_count: reply.execution_count },
    },
  ]);
  expect(await messagesOf(runtime, "x;")).toEqual([]);
  expect(await messagesOf(runtime, "x ; # a comment")).toEqual([]);
  expect(await messagesOf(runtime, "None")).toEqual([]);
  expect(await resultOf("_ + 1")).toEqual({ "text/plain": "43" });
});

test("answers what is asked besides running code", async () => {
  const info = runtime.answers?.["kernel_info_request"]?.({} as never);
  expect(info).toMatchObject({ language_info: { name: "python", version: expect.stringMatching(/^3\.14/) } });
});

test("keeps the order of both streams and what is displayed", async () => {
  const messages = await messagesOf(
    runtime,
    "import sys\nprint('a')\nprint('b', file=sys.stderr)\ndisplay(1)\nprint('c', end='')",
  );
  expect(messages).toEqual([
    { msg_type: "stream", content: { name: "stdout", text: "a\n" } },
    { msg_type: "stream", content: { name: "stderr", text: "b\n" } },
    { msg_type: "display_data", content: { data: { "text/plain": "1" }, metadata: {} } },
    { msg_type: "stream", content: { name: "stdout", text: "c" } },
  ]);
});

test("sends what goes to both streams in turn in few pieces, in its order", async () => {
  const code = `import sys
for n in range(5000):
    print(n)
    print(-n, file=sys.stderr)`;
  const sent: RuntimeMessage[] = [];
  await runtime.execute({ code, cellId: "a" }, (message) => sent.push(message));
  const texts = sent.flat().map(({ msg_type, content }) => msg_type === "stream" && `${content.name} ${content.text}`);
  expect(texts).toEqual(Array.from({ length: 5000 }, (_, n) => [`stdout ${n}\n`, `stderr ${-n || "0"}\n`]).flat());
  expect(sent.length).toBeLessThan(500);
});

test("takes bytes and text that goes around Python's streams", async () => {
  // The pause separates two texts that would otherwise wait in the same queue.
  const code =
    "import sys, os, time\ntime.sleep(0.1)\n_ = sys.stdout.buffer.write('é\\n'.encode())\n_ = os.write(1, b'raw\\n')";
  expect(await printedBy(runtime, code)).toBe("é\nraw\n");
});

test("awaits at the top level", async () => {
  expect(await resultOf("import asyncio\nawait asyncio.sleep(0.01)\n'late'")).toEqual({ "text/plain": "'late'" });
  expect(await resultOf("async def f():\n    return 3\nasyncio.run(f())")).toEqual({ "text/plain": "3" });
  expect(await resultOf("import nest_asyncio\nnest_asyncio.apply()\nasyncio.run(f())")).toEqual({ "text/plain": "3" });
});

test("starts the traceback at the person's own frames", async () => {
  expect(await errorOf("def half(n):\n    return n / 0\n\nhalf(1)")).toEqual({
    ename: "ZeroDivisionError",
    evalue: "division by zero",
    traceback: `Traceback (most recent call last):
  File "Cell In[n]", line 4, in <module>
    half(1)
    ~~~~^^^
  File "Cell In[n]", line 2, in half
    return n / 0
           ~~^~~
ZeroDivisionError: division by zero`,
  });
  expect(
    (await errorOf("try:\n    1/0\nexcept ZeroDivisionError as e:\n    raise KeyError('k') from e")).traceback,
  ).toBe(
    `Traceback (most recent call last):
  File "Cell In[n]", line 2, in <module>
    1/0
    ~^~
ZeroDivisionError: division by zero

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "Cell In[n]", line 4, in <module>
    raise KeyError('k') from e
KeyError: 'k'`,
  );
  expect((await errorOf("import json\njson.loads('[')")).traceback).toMatch(
    /^Traceback .*\n {2}File "Cell In\[n\]", line 2, in <module>\n {4}json.loads/,
  );
  expect((await errorOf("await asyncio.sleep(0)\n1/0")).traceback).toBe(`Traceback (most recent call last):
  File "Cell In[n]", line 2, in <module>
    1/0
    ~^~
ZeroDivisionError: division by zero`);
});

test("shows the line of an error below characters that part lines elsewhere", async () => {
  const shown = await shownBy(runtime, "x = 'a\u2028b\x0bc\x85'\n\fy = 2\r\n1 / 0");
  expect(shown.replaceAll(/\u001b\[[\d;]*m/g, "")).toMatch(/line 3, in <module>\n {4}1 \/ 0\n/);
});

test("shows a syntax error where it is", async () => {
  expect(await errorOf("x = = 2")).toEqual({
    ename: "SyntaxError",
    evalue: expect.stringContaining("invalid syntax"),
    traceback: `  File "Cell In[n]", line 1\n    x = = 2\n        ^\nSyntaxError: invalid syntax`,
  });
});

test("takes leaving as the end of the cell", async () => {
  for (const end of ["exit()", "quit()", "import sys\nsys.exit()"])
    expect(await messagesOf(runtime, `${end}\nprint('not reached')`)).toMatchObject([
      { msg_type: "stream", content: { name: "stderr", text: expect.stringMatching(/^The code ended the cell here/) } },
    ]);
  expect(await errorOf("sys.exit('no data')")).toMatchObject({ ename: "SystemExit", evalue: "no data" });
});

test("a line that isn't Python leaves the numbers of the others", async () => {
  const code = "%matplotlib inline\n!ls -l\nif True:\n    %time y = 1\nprint('''\n%kept\n''', 7\n% 4)";
  expect(await printedBy(runtime, code)).toMatch(/^Wall time: .*\n\n%kept\n 3\n$/);
  expect((await errorOf("%load_ext x\n\n1/0")).traceback).toContain("line 3");
});

test("a line that isn't Python can end with a backslash, or follow one", async () => {
  const after = "# C:\\temp\\\n%matplotlib inline\nprint(1) # \\\n%autoreload 2\nprint(2)";
  expect(await printedBy(runtime, after)).toBe("1\n2\n");
  const joined = "if True:\n    !echo \\\n      one \\\n      two\n    print(3)\n%autoreload \\\n2\nprint(7 \\\n% 4)";
  expect(await printedBy(runtime, joined)).toBe("one two\n3\n3\n");
});

test("blocks what cannot run here, by the code alone", async () => {
  expect(await errorOf("import torch, turtle as t\ndef f():\n    from socket import x\nimport json")).toEqual({
    ename: "UnsupportedPackageError",
    evalue: "Following packages are not supported: torch, turtle, socket",
    traceback: [
      "Following packages are not supported: torch, turtle, socket",
      "Line 1: torch can't run, because it needs native libraries that don't exist for the browser. Try scikit-learn, or run this notebook on a Jupyter server.",
      "Line 1: turtle can't run, because there's no desktop to open windows on. Draw with matplotlib, or write the program in the p5.js tool.",
      "Line 3: socket can't run, because browsers don't let code open sockets. Use requests or httpx.",
    ].join("\n"),
  });
  expect(await printedBy(runtime, "# import torch\nprint('import torch')")).toBe("import torch\n");
});

test("survives an object that cannot draw itself", async () => {
  const code = `class Bad:
    def _repr_html_(self): raise ValueError('no html')
    def __repr__(self): return 'bad'
Bad()`;
  const messages = await messagesOf(runtime, code);
  expect(messages.at(-1)).toMatchObject({ msg_type: "execute_result", content: { data: { "text/plain": "bad" } } });
  expect(messages.some((m) => m.msg_type === "stream" && m.content.text.includes("no html"))).toBe(true);
});

test("shows rich objects, also through IPython's names", async () => {
  const messages = await messagesOf(
    runtime,
    `from IPython.display import display, HTML, Image, clear_output
display(HTML('<b>x</b>'))
handle = display(Image(b'\\x89PNG'), display_id=True)
handle.update(HTML('y'))
clear_output(wait=True)`,
  );
  const id = { display_id: expect.any(String) as string };
  expect(messages).toEqual([
    { msg_type: "display_data", content: { data: { "text/html": "<b>x</b>", "text/plain": "<HTML>" }, metadata: {} } },
    {
      msg_type: "display_data",
      content: { data: { "image/png": "iVBORw==", "text/plain": "<Image>" }, metadata: {}, transient: id },
    },
    {
      msg_type: "update_display_data",
      content: { data: { "text/html": "y", "text/plain": "<HTML>" }, metadata: {}, transient: id },
    },
    { msg_type: "clear_output", content: { wait: true } },
  ]);
});

test("shows numbers that JSON does not have as null", async () => {
  const code = `import math
class Figures:
    def _repr_json_(self): return {'a': [math.nan, 1.5], 'b': -math.inf}, {'most': math.inf}
    def __repr__(self): return 'figures'
Figures()`;
  expect(await messagesOf(runtime, code)).toMatchObject([
    {
      msg_type: "execute_result",
      content: {
        data: { "application/json": { a: [null, 1.5], b: null }, "text/plain": "figures" },
        metadata: { "application/json": { most: null } },
      },
    },
  ]);
});

test("shows JSON with the digits of large integers", async () => {
  const [shown] = await messagesOf(runtime, "from IPython.display import JSON\nJSON({'id': 2**60 + 1, 'n': [1]})");
  expect(shown).toMatchObject({ content: { data: { "application/json": '{"id":1152921504606846977,"n":[1]}' } } });
});

test("caps a huge repr", async () => {
  const plain = (await resultOf("'x' * 1_000_000"))?.["text/plain"] as string;
  expect(plain.length).toBeLessThan(201_000);
  expect(plain).toContain("characters left out");
});

test("keeps hidden files, and folders that are empty", async () => {
  const hidden = { path: "/home/pyodide/.env", blob: new Blob(["key"]) };
  await runtime.writeFiles({ written: [hidden], removed: [], folders: ["/home/pyodide/out/deep"] });
  expect(await runtime.takeFileChanges()).toEqual({ written: [], removed: [] });
  expect(await printedBy(runtime, "import os\nprint(open('.env').read(), os.path.isdir('out/deep'))")).toBe(
    "key True\n",
  );
  await runtime.writeFiles({
    written: [],
    removed: ["/home/pyodide/.env", "/home/pyodide/out/deep", "/home/pyodide/out"],
  });
  expect(await printedBy(runtime, "import os\nprint(os.path.exists('.env'), os.path.exists('out'))")).toBe(
    "False False\n",
  );
});

test("receives files, reports which changed, and imports them again", async () => {
  const file = (path: string, text: string) => ({ path: `/home/pyodide/${path}`, blob: new Blob([text]) });
  await runtime.writeFiles({ written: [file("data/a.csv", "1"), file("mine.py", "value = 1")], removed: [] });
  expect(await runtime.takeFileChanges()).toEqual({ written: [], removed: [] });
  expect(await printedBy(runtime, "import mine\nprint(open('data/a.csv').read(), mine.value)")).toBe("1 1\n");
  await runtime.writeFiles({ written: [file("mine.py", "value = 22")], removed: [] });
  expect(await printedBy(runtime, "import mine\nprint(mine.value)")).toBe("22\n");
  await messagesOf(runtime, "import os\nos.remove('data/a.csv')\nopen('new.txt', 'w').write('hello')");
  const changes = await runtime.takeFileChanges();
  expect(changes.removed).toEqual(["/home/pyodide/data/a.csv"]);
  expect(changes.written.map(({ path }) => path)).toEqual(["/home/pyodide/new.txt"]);
  expect(await changes.written[0]!.blob.text()).toBe("hello");
});

test("offers another kernel's table as rows, and windows over them", async () => {
  await runtime.shareTable({
    name: "sales",
    columns: [
      { name: "city", type: "text" },
      { name: "amount", type: "number" },
    ],
    values: [["Oslo", "Rome", "Bonn"], Float64Array.of(3, 1, Number.NaN)],
    rowCount: 3,
  });
  const data = await resultOf("sales");
  const table = data?.["application/vnd.fiddle.table+json"] as { tableId: string; rows: unknown };
  expect(table.rows).toEqual([
    ["Oslo", 3],
    ["Rome", 1],
    ["Bonn", "nan"],
  ]);
  const query = { sort: [{ column: 1, descending: false }], filters: [{ column: -1, text: "O" }] };
  expect(await runtime.tableRows(table.tableId, query, 1, 10)).toEqual({
    rowCount: 3,
    rows: [
      ["Oslo", 3],
      ["Bonn", "nan"],
    ],
  });
  const csv = await runtime.tableCsv(table.tableId, { sort: [], filters: [{ column: 0, text: "rom" }] });
  expect(await csv.text()).toBe("city,amount\r\nRome,1.0\r\n");
  await expect(runtime.tableRows("gone", query, 0, 1)).rejects.toThrow(/^This table is no longer in memory/);
});

test("the work that warms the engine up ends well, as often as it is done", async () => {
  expect(await printedBy(runtime, "import fiddle_warm_up as w\nprint(w.work() == w.work() != 0)")).toBe("True\n");
});

test.each([
  [
    "a = []\nfor _ in range(100_000): a = [a]\na",
    /^The kernel stopped in line 3, because calls or values were nested too deeply: a/,
  ],
  [
    "class Row:\n    def __repr__(self):\n        return repr(self)\nRow()",
    /^The kernel stopped in line 3, because __repr__ calls itself more often than a browser allows/,
  ],
])("a kernel that ends by %j says so, once, and not that memory is short", async (code, sentence) => {
  // The interpreter reports its own end.
  const console = vi.spyOn(globalThis.console, "error").mockReturnValue();
  const reasons: string[] = [];
  const ending = await startNodeRuntime(undefined, null, (reason) => reasons.push(reason));
  const messages: RuntimeMessage[] = [];
  const running = ending.execute({ code, cellId: "1" }, (message) => messages.push(message));
  await expect(running).rejects.toThrow(sentence);
  expect(reasons).toEqual([expect.stringMatching(sentence)]);
  expect(messages).toEqual([]);
  console.mockRestore();
});

test("a stack that code writes itself is shown", async () => {
  const code = "import faulthandler\nfaulthandler.dump_traceback(2, False)";
  expect(await messagesOf(runtime, code)).toEqual([
    {
      msg_type: "stream",
      content: { name: "stderr", text: expect.stringMatching(/^Stack \(most recent call first\):\n/) },
    },
  ]);
});
