/** Our Python modules, read from disk for the build and for tests in Node. */
import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { strFromU8, unzipSync } from "fflate";

/** The version that Pyodide's lock file names. Its SHA-256 is PyPI's. */
const PACKAGING = {
  wheel: resolve(import.meta.dirname, "../third-party/packaging-26.1-py3-none-any.whl"),
  sha256: "5d9c0669c6285e491e0ced2eee587eaf67b670d94a19e94e3984a481aba6802f",
};
/** Metadata, license names and dependency groups, which nothing here reads. */
const UNUSED = /packaging\/(dependency_groups|direct_url|errors|metadata|pylock|licenses\/.*)\.py$/;

/** Path below a folder of modules → source. */
export type PythonModules = Readonly<Record<string, string>>;

/**
 * Modules that a kernel doesn't need to start. The build puts them beside the standard library instead of into the
 * snapshot.
 */
export function isImportedLater(path: string): boolean {
  return /^fiddle_(vendor\/|wheels|precompile|stage|p5|magic|old_names|optional|encodings|sequential|unsupported|web)/.test(
    path,
  );
}

/** The modules of the kernel in the browser. Python finds all of them in one folder, so each has a name of its own. */
export function readPythonModules(): PythonModules {
  const files = globSync(resolve(import.meta.dirname, "python/{shared,browser}/**/*.py")).sort();
  return {
    ...Object.fromEntries(files.map((file) => [basename(file), readFileSync(file, "utf8")])),
    ...readPackaging(),
  };
}

/** `packaging` under a different name, so that a notebook can install another version of it. */
function readPackaging(): PythonModules {
  const wheel = readFileSync(PACKAGING.wheel);
  if (hash("sha256", wheel) !== PACKAGING.sha256)
    throw new Error(`${PACKAGING.wheel} isn't the published file. Download it again.`);
  const isUsed = (name: string) => /\.py$|\/LICENSE/.test(name) && !UNUSED.test(name);
  const files = unzipSync(wheel, { filter: ({ name }) => isUsed(name) });
  const modules = Object.entries(files).map(([name, bytes]) => [
    `fiddle_vendor/packaging/${name.replace(/^.*\//, "")}`,
    strFromU8(bytes),
  ]);
  return { "fiddle_vendor/__init__.py": "", ...Object.fromEntries(modules) };
}
