import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTraceback } from "./read-traceback.ts";

const KERNEL = join(import.meta.dirname, "../../../../packages/kernels/src/python/browser/fiddle_run.py");

test("reads frames, the headline with its suggestion, and the hint", () => {
  const text = `Traceback (most recent call last):
  File \u001b[35m"Cell In[3]"\u001b[0m, line 4, in <module>
    half(1)
    ~~~~^^^
  File "/home/pyodide/mine.py", line 2, in half
    return json.loads(n)
  File "/lib/python3.14/json/__init__.py", line 9, in loads
NameError: name 'n' is not defined. Did you mean: 'm'?
Hint: something.`;
  expect(readTraceback([text], "NameError")).toEqual({
    frames: [
      { place: { kind: "cell", execution: 3 }, line: 4, name: "<module>", code: ["half(1)", "~~~~^^^"] },
      {
        place: { kind: "module", path: "/home/pyodide/mine.py" },
        line: 2,
        name: "half",
        code: ["return json.loads(n)"],
      },
      { place: { kind: "library", path: "/lib/python3.14/json/__init__.py" }, line: 9, name: "loads", code: [] },
    ],
    headline: "NameError: name 'n' is not defined. Did you mean: 'm'?",
    hint: "something.",
  });
});

test("reads syntax errors, which have no function", () => {
  const lines = ['  File "Cell In[1]", line 1', "    x = = 2", "        ^", "SyntaxError: invalid syntax"];
  expect(readTraceback(lines, "SyntaxError")).toEqual({
    frames: [{ place: { kind: "cell", execution: 1 }, line: 1, name: null, code: ["x = = 2", "    ^"] }],
    headline: "SyntaxError: invalid syntax",
    hint: null,
  });
});

test("leaves out the line about frames that the kernel cut, also of notebooks saved earlier", () => {
  const kernel = readFileSync(KERNEL, "utf8");
  const line = /f"(\(\{skipped:,\} frames .*\))"/.exec(kernel)?.[1]?.replace("{skipped:,}", "1,940") ?? "";
  for (const cut of [line, "(1,940 frames in the middle are not shown.)"]) {
    const text = `Traceback (most recent call last):\n  File "Cell In[1]", line 1, in <module>\nRecursionError: deep\n${cut}`;
    expect(readTraceback([text], "RecursionError")?.headline).toBe("RecursionError: deep");
  }
});

test("leaves out the module an error comes from", () => {
  const text = `Traceback (most recent call last):\n  File "Cell In[1]", line 1, in <module>\njson.decoder.JSONDecodeError: Expecting a.b: c`;
  expect(readTraceback([text], "JSONDecodeError")?.headline).toBe("JSONDecodeError: Expecting a.b: c");
});

test("of a chain only the error that ended the run", () => {
  const one = (cell: number, name: string) =>
    `Traceback (most recent call last):\n  File "Cell In[${cell}]", line 1, in <module>\n${name}: no`;
  const text = `${one(1, "KeyError")}\n\nDuring handling of the above exception, another exception occurred:\n\n${one(2, "ValueError")}`;
  expect(readTraceback(text.split("\n"), "ValueError")?.frames.map(({ place }) => place)).toEqual([
    { kind: "cell", execution: 2 },
  ]);
});

test("other text than a Python traceback is not changed", () => {
  expect(readTraceback(["Catalog Error: no table", "", "Line 1: SELECT"], "Catalog Error")).toBeNull();
  expect(readTraceback([], "Kernel")).toBeNull();
});
