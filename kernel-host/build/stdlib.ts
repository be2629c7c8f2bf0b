import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

/** Reads the standard library's zip and writes one with compiled modules, stored so that zipimport need not inflate. */
const COMPILE = `
import importlib.util, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

with zipfile.ZipFile("/tmp/source.zip") as source, zipfile.ZipFile("/tmp/compiled.zip", "w") as compiled:
    for entry in source.infolist():
        content, name = source.read(entry), entry.filename
        if name.endswith(".py"):
            code = compile(content, "/lib/python314.zip/" + name, "exec", dont_inherit=True)
            content = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(content), False))
            name += "c"
        compiled.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content)
`;

/** The standard library as a stored zip of unchecked hash-based .pyc: a start spends most of its time compiling otherwise. */
export async function makeStdlib(sourceZip: string): Promise<Uint8Array> {
  const python = await loadPyodide();
  python.FS.writeFile("/tmp/source.zip", await readFile(sourceZip));
  python.runPython(COMPILE);
  return python.FS.readFile("/tmp/compiled.zip");
}
