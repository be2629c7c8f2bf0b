import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { DUCKDB_ASSETS } from "@fiddle/kernels/duckdb-assets";
import { isImportedLater, type PythonModules, readPythonModules } from "@fiddle/kernels/python-modules";
import { makeSnapshot } from "./snapshot.ts";
import { loadPyodide } from "pyodide";

const require = createRequire(import.meta.url);
export const PYODIDE = dirname(require.resolve("pyodide/package.json"));
const KERNELS = resolve(import.meta.dirname, "../../packages/kernels/src");

/** Served unchanged. The fast start needs some of them, a plain start all. */
const STOCK = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"];
/** The SQL engines, which their workers load by these names. */
const SQL_ASSETS: Readonly<Record<string, string>> = DUCKDB_ASSETS;
/** p5 as it is published, which its license requires. Its package exports no path to it. */
const P5 = resolve(dirname(require.resolve("p5")), "../lib/p5.esm.min.js");
/** The kernels' modules that say what is in a snapshot. */
const SNAPSHOT_LAYOUT = ["snapshot.ts", "linked-libraries.ts", "package-files.ts"];
const MAKING = "making-";

export interface Runtime {
  /** The folder's name. */
  readonly hash: string;
  /** The size in bytes of the files that every start loads. */
  readonly sizes: { readonly wasm: number; readonly snapshot: number };
}

/** Creates `folder/{hash}/` unless it already exists, and removes older ones. */
export async function prepareRuntime(folder: string): Promise<Runtime> {
  const modules = readPythonModules();
  const hash = hashOf(modules);
  const target = resolve(folder, hash);
  if (!existsSync(target)) {
    await mkdir(folder, { recursive: true });
    const making = await mkdtemp(resolve(folder, MAKING));
    await makeRuntime(making, modules);
    await chmod(making, 0o755);
    await rename(making, target).catch(async (error: unknown) => {
      // Another process was faster. It made the same.
      if (!existsSync(target)) throw error;
      await rm(making, { recursive: true });
    });
  }
  for (const name of await readdir(folder)) {
    // An unfinished folder belongs to another build that may still be running.
    if (name !== hash && !name.startsWith(MAKING)) await rm(resolve(folder, name), { recursive: true, force: true });
  }
  const size = async (name: string) => (await stat(resolve(target, name))).size;
  return { hash, sizes: { wasm: await size("pyodide.asm.wasm"), snapshot: await size("snapshot.bin") } };
}

async function makeRuntime(target: string, modules: PythonModules): Promise<void> {
  for (const name of STOCK) cpSync(resolve(PYODIDE, name), resolve(target, name));
  for (const [file, name] of Object.entries(SQL_ASSETS)) cpSync(resolvePackageFile(file), resolve(target, name));
  cpSync(P5, resolve(target, "p5.js"));
  await writeFile(resolve(target, "modules.json"), JSON.stringify(modules));
  const stdlib = resolve(target, "stdlib.zip");
  const later = Object.fromEntries(Object.entries(modules).filter(([path]) => isImportedLater(path)));
  await writeFile(stdlib, await makeStdlib(resolve(PYODIDE, "python_stdlib.zip"), later));
  await writeFile(resolve(target, "snapshot.bin"), await makeSnapshot({ pyodide: PYODIDE, stdlib, modules }));
}

/** The path of a package's file, given as `@scope/name/path`. */
function resolvePackageFile(file: string): string {
  return require.resolve(file);
}

/** Changes whenever the folder's content would. */
function hashOf(modules: PythonModules): string {
  const hash = createHash("sha256");
  hash.update(readFileSync(resolve(PYODIDE, "package.json")));
  hash.update(JSON.stringify(modules));
  hash.update(JSON.stringify(Object.keys(modules).filter(isImportedLater)));
  hash.update(readFileSync(P5));
  for (const [file, name] of Object.entries(SQL_ASSETS))
    hash.update(name).update(readFileSync(resolvePackageFile(file)));
  const builders = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  for (const name of builders.sort()) hash.update(readFileSync(resolve(import.meta.dirname, name)));
  for (const name of SNAPSHOT_LAYOUT) hash.update(readFileSync(resolve(KERNELS, "pyodide", name)));
  return hash.digest("hex").slice(0, 12);
}

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
async function makeStdlib(sourceZip: string, modules: PythonModules): Promise<Uint8Array> {
  const python = await loadPyodide();
  python.FS.writeFile("/tmp/source.zip", await readFile(sourceZip));
  python.FS.writeFile("/tmp/modules.json", JSON.stringify(modules));
  python.runPython(COMPILE);
  return python.FS.readFile("/tmp/compiled.zip");
}
