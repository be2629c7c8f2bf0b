import { readFile } from "node:fs/promises";
import type { PythonModules } from "@fiddle/kernels/python-modules";
import { loadPyodide } from "pyodide";

/**
 * Adds our modules to the standard library's zip, and writes a zip of compiled modules without compression, so that
 * zipimport doesn't have to decompress them.
 */
const COMPILE = `
import importlib.util, json, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

with zipfile.ZipFile("/tmp/source.zip") as source:
    files = {entry.filename: source.read(entry) for entry in source.infolist()}
with open("/tmp/modules.json", encoding="utf-8") as modules:
    files |= {name: text.encode() for name, text in json.load(modules).items()}
with zipfile.ZipFile("/tmp/compiled.zip", "w") as compiled:
    for name, content in files.items():
        if name.endswith(".py"):
            code = compile(content, "/lib/python314.zip/" + name, "exec", dont_inherit=True)
            content = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(content), False))
            name += "c"
        compiled.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content)
`;

/**
 * The standard library and `modules` as a stored zip of unchecked hash-based .pyc files. Without it, a start spends most of its
 * time compiling.
 */
export async function makeStdlib(sourceZip: string, modules: PythonModules): Promise<Uint8Array> {
  const python = await loadPyodide();
  python.FS.writeFile("/tmp/source.zip", await readFile(sourceZip));
  python.FS.writeFile("/tmp/modules.json", JSON.stringify(modules));
  python.runPython(COMPILE);
  return python.FS.readFile("/tmp/compiled.zip");
}
