import type { PyodideAPI } from "pyodide";
import { beforeEach, expect, test } from "vitest";
import { compileWheel, installCompiledWheel, readCompiledWheel } from "./compiled-wheel.ts";
import { startNodePython } from "./node-python.ts";

const FOLDER = "/lib/python3.14/site-packages";

let python: PyodideAPI;

beforeEach(async () => {
  python = await startNodePython();
}, 60_000);

/** A wheel with these files and, unless they have one, a record that lists them. */
function wheel(files: Readonly<Record<string, string>>): Uint8Array {
  const info = "made-1.0.dist-info";
  const all: Record<string, string> = {
    [`${info}/METADATA`]: "Metadata-Version: 2.1\nName: made\nVersion: 1.0\n",
    [`${info}/RECORD`]: Object.keys(files)
      .map((name) => `${name},,\n`)
      .join(""),
    ...files,
  };
  if (all[`${info}/RECORD`] === "") delete all[`${info}/RECORD`];
  python.globals.set("files", python.toPy(all));
  python.runPython(`
import io, zipfile
_file = io.BytesIO()
with zipfile.ZipFile(_file, "w") as _zip:
    for _name, _text in files.items(): _zip.writestr(_name, _text)
open("/tmp/made.whl", "wb").write(_file.getvalue())`);
  return python.FS.readFile("/tmp/made.whl");
}

async function install(files: Readonly<Record<string, string>>): Promise<void> {
  await installCompiledWheel(python, readCompiledWheel(compileWheel(python, wheel(files), FOLDER).buffer), FOLDER);
}

function evaluate(expression: string): unknown {
  return JSON.parse(python.runPython(`import json; json.dumps(${expression})`) as string);
}

test("modules are imported without being compiled again, and everything else is as in the wheel", async () => {
  await install({
    "made/__init__.py": "from made.inner import value\n",
    "made/inner.py": "value = 42\ndef fail(): raise ValueError('no')\n",
    "made/data.txt": "text",
    "made/template.py": "{{ not Python }}",
    "made/tests/test_made.py": "pass",
  });
  // Sources that are read would be compiled.
  python.runPython(`
import builtins
_compile, _compiled = builtins.compile, []
builtins.compile = lambda source, file, *more, **named: (_compiled.append(file), _compile(source, file, *more, **named))[1]
import made, traceback, importlib.resources, importlib.metadata
builtins.compile = _compile
try: made.inner.fail()
except ValueError as error: _shown = traceback.format_exc()
`);
  expect(
    evaluate(`[made.value, made.inner.__cached__, [path for path in _compiled if path.startswith('${FOLDER}')]]`),
  ).toEqual([42, `${FOLDER}/made/__pycache__/inner.cpython-314.pyc`, []]);
  expect(evaluate("_shown")).toContain(`"${FOLDER}/made/inner.py", line 2, in fail\n    def fail(): raise`);
  expect(evaluate("importlib.resources.files('made').joinpath('data.txt').read_text()")).toBe("text");
  expect(
    evaluate("[importlib.metadata.version('made'), importlib.metadata.distribution('made').read_text('INSTALLER')]"),
  ).toEqual(["1.0", "fiddle"]);
});

test("a package is removed with its compiled modules, so another version isn't mistaken for it", async () => {
  await install({ "made/__init__.py": "value = 1\n" });
  python.runPython("import fiddle_packages; fiddle_packages.remove('made')");
  python.FS.writeFile(`${FOLDER}/made/__init__.py`, "value = 2\n");
  expect(evaluate("__import__('made').value")).toBe(2);
});

test("packages can share a folder, and replace files", async () => {
  python.FS.mkdirTree(`${FOLDER}/shared`);
  python.FS.writeFile(`${FOLDER}/shared/first.py`, "value = 1\n");
  python.FS.writeFile(`${FOLDER}/single.py`, "value = 'old'\n");
  await install({ "shared/second.py": "value = 2\n", "single.py": "value = 'new'\n" });
  python.runPython("import shared.first, shared.second, single, importlib.metadata");
  expect(evaluate("[shared.first.value, shared.second.value, single.value]")).toEqual([1, 2, "new"]);
});

test("files for other folders are put there", async () => {
  await install({ "made.py": "", "made-1.0.data/data/share/made.txt": "shared" });
  expect(evaluate("open(__import__('sys').prefix + '/share/made.txt').read()")).toBe("shared");
});

test("a compiled module that the wheel brings is not used", async () => {
  await install({ "made/__init__.py": "value = 1\n", "made/__pycache__/__init__.cpython-314.pyc": "other code" });
  expect(evaluate("__import__('made').value")).toBe(1);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ["that leaves its folder", { "../made.py": "" }, "It has ../made.py."],
  ["with an absolute path", { "/made.py": "" }, "It has /made.py."],
  ["without a record", { "made-1.0.dist-info/RECORD": "" }, "It has no record of its files."],
])("a wheel %s isn't compiled", (_, files, reason) => {
  expect(() => compileWheel(python, wheel(files), FOLDER)).toThrow(reason);
});

test("other files aren't taken for a compiled wheel", () => {
  expect(() => readCompiledWheel(new ArrayBuffer(64))).toThrow();
  expect(() => readCompiledWheel(new ArrayBuffer(2))).toThrow();
});
