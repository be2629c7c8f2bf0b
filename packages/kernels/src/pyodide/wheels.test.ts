import { expect, test } from "vitest";
import { startNodePython } from "./node-python.ts";

const python = await startNodePython();
python.runPython("import json, fiddle_wheels as w");

function evaluate(expression: string): unknown {
  return JSON.parse(python.runPython(`json.dumps(${expression})`) as string);
}

test.each([
  ["1.4", ">=1.2,<2", true],
  ["2.0", ">=1.2,<2", false],
  ["2.0rc1", "<2", false],
  ["2.0.dev1", "<2.0", false],
  ["1.7.post1", ">1.7", false],
  ["1!1.0", "==1.*", false],
  ["2.3", "~=2.2.post3", true],
  ["1.5", "~=1.4.2", false],
  ["1.5.9", "==1.5.*", true],
  ["1.5.9", "!=1.5.*", false],
  ["1.0", "==1", true],
  ["2.0rc1", ">=1", true],
  ["1.0", "", true],
  ["1.0", ">=1.*", false],
  ["2011k", ">=2011", false],
])("%s meets %j: %s", (version, specifier, meets) => {
  expect(evaluate(`w.satisfies('${version}', '${specifier}')`)).toBe(meets);
});

test("reads requirements", () => {
  expect(evaluate("w.read_requirement('Foo_Bar[x, y] (>=1) ; python_version > \"3\"')")).toEqual([
    "foo-bar",
    ["x", "y"],
    ">=1",
  ]);
  expect(() => evaluate("w.read_requirement('two words')")).toThrow(
    "ValueError: 'two words' isn't a valid requirement\n",
  );
});

/** The dependencies of a project with these lines of metadata, installed with these extras. */
function dependencies(requires: readonly string[], extras: readonly string[] = []): unknown {
  python.globals.set("requires", python.toPy(requires));
  python.runPython("w.importlib.metadata.requires = lambda name: requires");
  return evaluate(`w.dependencies('project', ${JSON.stringify(extras)})`);
}

test("takes the dependencies whose markers are true here", () => {
  const requires = [
    "a>=1; python_version >= '3.9'",
    "b; python_version < \"3.9\" or sys_platform == 'emscripten'",
    "c; sys_platform == 'win32' and python_version > '3'",
    "d; (os_name == 'nt' or os_name == 'posix') and extra == 'plot'",
    "e; extra == 'test'",
    "f; 'linux' in sys_platform",
    "g; platform_machine not in 'x86_64 arm64'",
    "ipykernel>=6",
  ];
  expect(dependencies(requires, ["plot"])).toEqual(["a>=1", "b", "d", "g"]);
  expect(dependencies(requires)).toEqual(["a>=1", "b", "g"]);
});

test("an extra is the same however it is written", () => {
  expect(dependencies(["a; extra == 'foo-bar'", "b; extra == 'other'"], ["Foo_Bar"])).toEqual(["a"]);
});

test("of a dependency with a specifier that cannot be read any version will do", () => {
  expect(dependencies(["pytz (>=2011k)", "six>=1.*; extra == 'old'", "!?"])).toEqual(["pytz"]);
});

const PAGE_URL = "https://i.example/simple/a/";

interface IndexFile {
  readonly filename: string;
  readonly requires?: string;
  readonly yanked?: boolean;
}

/** The name of the chosen file, or the problem. */
function choose(files: readonly IndexFile[], specifier = ""): string {
  const page = {
    files: files.map(({ filename, requires, yanked }) => ({
      filename,
      url: filename,
      "requires-python": requires,
      yanked,
    })),
  };
  python.globals.set("page", JSON.stringify(page));
  const chosen = evaluate(`json.loads(w.choose(page, 'application/json', '${PAGE_URL}', '${specifier}'))`);
  return Object.values(chosen as Record<string, string>)[0] ?? "";
}

const wheel = (version: string, more: Partial<IndexFile> = {}): IndexFile => ({
  filename: `a-${version}-py3-none-any.whl`,
  ...more,
});

test("prefers the browser's own wheel of the newest release, from either kind of page", () => {
  const html = `
    <a href="../../p/a-1.0-py3-none-any.whl#sha256=11">x</a>
    <a href="../../p/a-2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl#sha256=22">x</a>
    <a href="../../p/a-2.0-py3-none-any.whl#sha256=33">x</a>
    <a href="../../p/a-3.0-cp314-cp314-manylinux_2_17_x86_64.whl">x</a>
    <a href="../../p/a-3.0.tar.gz">x</a>
    <a data-yanked href="../../p/a-3.1-py3-none-any.whl">x</a>
    <a data-requires-python="&lt;3.9" href="../../p/a-4.0-py3-none-any.whl">x</a>`;
  expect(evaluate(`json.loads(w.choose(${JSON.stringify(html)}, 'text/html', '${PAGE_URL}', ''))`)).toEqual({
    filename: "a-2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    url: "https://i.example/p/a-2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    sha256: "22",
  });
});

test("takes wheels of every kind that runs here and no others", () => {
  const kinds = {
    "py2.py3-none-any": true,
    "cp314-none-any": true,
    "cp312-abi3-pyemscripten_2026_0_wasm32": true,
    "cp314-cp314-pyodide_2026_0_wasm32": true,
    "cp314-cp314-emscripten_5_0_3_wasm32": true,
    "py2-none-any": false,
    "cp313-cp313-pyemscripten_2026_0_wasm32": false,
    "cp314-cp314-pyodide_2024_0_wasm32": false,
    "cp314-cp314t-pyemscripten_2026_0_wasm32": false,
  };
  const runs = Object.keys(kinds).map((kind) => [kind, choose([{ filename: `a-1.0-${kind}.whl` }]).startsWith("a-")]);
  expect(Object.fromEntries(runs)).toEqual(kinds);
});

test("takes a prerelease only where it is asked for or there is nothing else", () => {
  const files = [wheel("1.0"), wheel("2.0rc1")];
  expect(choose(files)).toBe("a-1.0-py3-none-any.whl");
  expect(choose(files, ">=2.0rc1")).toBe("a-2.0rc1-py3-none-any.whl");
  expect(choose(files.slice(1))).toBe("a-2.0rc1-py3-none-any.whl");
});

test("takes a withdrawn release only where exactly that one is asked for", () => {
  const files = [wheel("1.0"), wheel("1.1", { yanked: true })];
  expect(choose(files, ">=1")).toBe("a-1.0-py3-none-any.whl");
  expect(choose(files, "==1.1")).toBe("a-1.1-py3-none-any.whl");
});

test("like pip, ignores a Requires-Python that cannot be read", () => {
  expect(choose([wheel("1.0", { requires: ">=3.6.*" })])).toBe("a-1.0-py3-none-any.whl");
  expect(choose([wheel("1.0", { requires: ">=3.99" })])).toBe("it needs Python >=3.99, and this is Python 3.14");
});

test("says what is missing", () => {
  expect(choose([wheel("1.0", { yanked: true })])).toBe("each of its releases was withdrawn");
  expect(choose([{ filename: "a-1.0.tar.gz" }])).toBe("it has no wheel that runs in the browser");
  expect(choose([wheel("1.0")], ">=2")).toBe("no version >=2 has a wheel that runs in the browser");
});

test("reads the name of a wheel at an address", () => {
  expect(evaluate("json.loads(w.wheel_problem('Foo_Bar-1.0-py3-none-any.whl'))")).toEqual({
    name: "foo-bar",
    version: "1.0",
  });
  expect(evaluate("json.loads(w.wheel_problem('a-1.0-cp314-cp314-win_amd64.whl'))")).toEqual({
    problem: "this wheel doesn't run in the browser",
  });
  expect(evaluate("json.loads(w.wheel_problem('a.zip'))")).toEqual({ problem: "a.zip isn't a wheel's file name" });
});

test("its own packaging is not the one that a notebook imports", () => {
  expect(evaluate("__import__('importlib.util').util.find_spec('packaging') is None")).toBe(true);
});
