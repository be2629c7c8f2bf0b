import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { KernelRuntime } from "../runtime.ts";
import { messagesOf, startNodeRuntime } from "./node-python.ts";

let runtime: KernelRuntime;

beforeAll(async () => {
  runtime = await startNodeRuntime();
  await messagesOf(runtime, "import os\nos.makedirs('data', exist_ok=True)\nopen('data/sales.csv', 'w').close()");
}, 60_000);

async function hintOf(code: string): Promise<string | undefined> {
  const error = (await messagesOf(runtime, code)).find((message) => message.msg_type === "error");
  if (error?.msg_type !== "error") throw new Error("there was no error");
  return /^Hint: (.*)/.exec(error.content.traceback.at(-1) ?? "")?.[1];
}

test.each([
  ["prices = {'apple': 1, 'pear': 2}\nprices['aple']", "The nearest key in prices is 'apple'."],
  ["{}['a']", undefined],
  ["x = {1: 'a'}\nx['1']", "x has the key 1, which is a number, not text."],
  ["é, x = 1, {'a': {'b': 1}}\ny = 'ü' + x['a']['c']", "The keys of x['a'] are 'b'."],
  ["x = {}\nx['a']", "x is empty."],
  ["x = [1, 2, 3]\nx[3]", "x has 3 items: the last is x[2]."],
  ["x = ''\nx[0]", "x is empty."],
  ["def f(rows):\n    return rows[1]\nf(('a',))", "rows has 1 item: the last is rows[0]."],
  ["class D:\n    pass\nd = D()\nd.it = {'key': 1}\nd.it['kye']", "The nearest key in d.it is 'key'."],
  ["open('data/sale.csv')", "Did you mean 'sales.csv' in 'data'?"],
  ["open('nowhere/x.csv')", "There's no folder 'nowhere'."],
  ["open('/content/drive/MyDrive/sales.csv')", "The folders of other services don't exist here. Write 'sales.csv'."],
  ["import os\nos.chdir('/content')", "The folders of other services don't exist here."],
  [
    "import subprocess, sys\nsubprocess.check_call([sys.executable, '-m', 'pip', 'install', '-q', 'tqdm'])",
    "A browser can't start other programs. Write %pip install -q tqdm",
  ],
  [
    // What browsers without JSPI say, such as Safari.
    "raise RuntimeError('Cannot stack switch because the Python entrypoint was a synchronous function.')",
    "A function can't wait for asyncio in this browser. Write `await main()` in the cell instead of `asyncio.run(main())`, or open the notebook in a current version of Chrome, Edge or Firefox.",
  ],
  ["raise KeyError('own')", undefined],
  [
    "import subprocess\nsubprocess.run(['ls'], capture_output=True)",
    "A browser can't start other programs. Write ! before simple shell commands such as ls, cat, cp and mkdir, or use os, shutil and pathlib.",
  ],
  [
    "def walk(n):\n    return walk(n + 1)\nwalk(0)",
    "walk calls itself deeper than Python allows, 1,000 calls. Usually the case that returns without another call is missing.",
  ],
  [
    "def odd(n):\n    return even(n - 1)\ndef even(n):\n    return odd(n - 1)\nodd(0)",
    "odd and even call each other deeper than Python allows, 1,000 calls. Usually the case that returns without another call is missing.",
  ],
  [
    "import copy\nnested = {}\nfor _ in range(2000):\n    nested = {'in': nested}\ncopy.deepcopy(nested)",
    "The value is nested too deeply for this call, or contains itself.",
  ],
  ["import json\njson.loads('{}')['a']", undefined],
  [
    "open('a.csv', 'wb').write('name,v\\ncafé ‘quoted’,1'.encode('cp1252')); open('a.csv').read()",
    "This looks like Windows-1252. Read it with encoding='cp1252'.",
  ],
  [
    "open('u.csv', 'wb').write('name,v\\ncafé,1'.encode()); open('u.csv', encoding='ascii').read()",
    "This looks like UTF-8. Read it with encoding='utf-8'.",
  ],
  [
    "open('a.csv', 'wb').write('name,v\\ncafé ‘quoted’,1'.encode('cp1252')); open('a.csv', encoding='ascii').read()",
    "This looks like Windows-1252. Read it with encoding='cp1252'.",
  ],
  ["'Ágota,1'.encode().decode('cp1252')", "This looks like UTF-8. Read it with encoding='utf-8'."],
  ["b'caf\\xc3'.decode()", "This may be Windows-1252. Read it with encoding='cp1252'."],
  [String.raw`b'\\x'.decode('unicode_escape')`, undefined],
  ["'a,b'.encode('utf-16').decode()", "This looks like UTF-16. Read it with encoding='utf-16'."],
  [
    "b'\\xd0\\xcf\\x11\\xe0\\xa1\\xb1'.decode()",
    "This is an old Excel or Word file, not text. Read .xls with pd.read_excel, after installing xlrd.",
  ],
  ["b'a\\xff\\x00'.decode()", "This isn't text. Open it with mode 'rb' to read its bytes."],
])("%j", async (code, hint) => {
  expect(await hintOf(code)).toBe(hint);
});

test("a file in an old encoding is named by it, as its preview does", async () => {
  const cases = readFileSync(new URL("../../cases/encodings.txt", import.meta.url), "utf8")
    .split("\n")
    // Without its mark, UTF-16 is often valid UTF-8, so Python reads it without an error.
    .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith("utf-16"))
    .map((line) => line.split(" ¦ "));
  for (const [python = "", , text = ""] of cases) {
    const code = `open('old.csv', 'wb').write("${text}".encode('${python}')); open('old.csv').read()`;
    expect([text, await hintOf(code)]).toEqual([text, expect.stringContaining(`Read it with encoding='${python}'.`)]);
  }
});
