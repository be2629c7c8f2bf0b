import type { PyodideAPI } from "pyodide";
import { beforeAll, expect, test } from "vitest";
import { startNodePython } from "./node-python.ts";

let python: PyodideAPI;

beforeAll(async () => {
  python = await startNodePython();
  python.runPython("import json, fiddle_wheels as w");
}, 60_000);

function evaluate(expression: string): unknown {
  return JSON.parse(python.runPython(`json.dumps(${expression})`) as string);
}

test("orders versions", () => {
  const order = [
    "1.0.dev1",
    "1.0a1",
    "1.0a2.dev3",
    "1.0a2",
    "1.0b1",
    "1.0rc1",
    "1.0",
    "1.0.post1",
    "1.0.1",
    "1.10",
    "1!0.1",
  ];
  expect(evaluate(`sorted(${JSON.stringify(order.toReversed())}, key=w.version_key)`)).toEqual(order);
  expect(evaluate("w.version_key('1.0') == w.version_key('v1.0.0')")).toBe(true);
  expect(evaluate("[w.is_prerelease(v) for v in ('1.0', '1.0rc1', '1.0.dev2', '1.0.post1')]")).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ["1.4", ">=1.2,<2", true],
  ["2.0", ">=1.2,<2", false],
  ["1.4.5", "~=1.4.2", true],
  ["1.5", "~=1.4.2", false],
  ["1.5.9", "==1.5.*", true],
  ["1.5.9", "!=1.5.*", false],
  ["1.0", "==1", true],
  ["1.0", "", true],
])("%s meets %j: %s", (version, specifier, meets) => {
  expect(evaluate(`w.satisfies('${version}', '${specifier}')`)).toBe(meets);
});

test.each([
  ["python_version >= '3.9'", true],
  ["python_version < \"3.9\" or sys_platform == 'emscripten'", true],
  ["sys_platform == 'win32' and python_version > '3'", false],
  ["(os_name == 'nt' or os_name == 'posix') and extra == 'plot'", true],
  ["extra == 'test'", false],
  ["'linux' in sys_platform", false],
  ["platform_machine not in 'x86_64 arm64'", true],
])("marker %s: %s", (marker, holds) => {
  expect(evaluate(`w.holds(${JSON.stringify(marker)}, ['plot'])`)).toBe(holds);
});

test("reads requirements", () => {
  expect(evaluate("[*w.parse_requirement('Foo_Bar[x, y] (>=1,<2) ; python_version > \"3\"')][::2]")).toEqual([
    "foo-bar",
    ">=1,<2",
  ]);
  expect(evaluate("sorted(w.parse_requirement('a[x,y]')[1])")).toEqual(["x", "y"]);
});

test("prefers the browser's own wheel of the newest release, from either kind of page", () => {
  const html = `
    <a href="../../p/a-1.0-py3-none-any.whl#sha256=11">x</a>
    <a href="../../p/a-2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl#sha256=22">x</a>
    <a href="../../p/a-2.0-py3-none-any.whl#sha256=33">x</a>
    <a href="../../p/a-3.0-cp314-cp314-manylinux_2_17_x86_64.whl">x</a>
    <a data-requires-python="&lt;3.9" href="../../p/a-4.0-py3-none-any.whl">x</a>`;
  const chosen = evaluate(
    `json.loads(w.choose(${JSON.stringify(html)}, 'text/html', 'https://i.example/simple/a/', ''))`,
  );
  expect(chosen).toEqual({
    filename: "a-2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    url: "https://i.example/p/a-2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    sha256: "22",
    version: "2.0",
    requires: "",
  });
});
