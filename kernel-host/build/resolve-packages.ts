import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createPyodideRuntime, SITE_PACKAGES } from "@fiddle/kernels/worker/pyodide";
import type { PyodideAPI } from "pyodide";
import { PYODIDE } from "./runtime.ts";
import { startPython } from "./start-python.ts";

/** Where packages come from. Both URLs end with a slash. */
export interface PackageServers {
  readonly packagesUrl: string;
  readonly pypiIndexUrl: string;
}

/** What was installed for some requirements. */
export interface ResolvedPackages {
  /** Path below `site-packages` → bytes, with compiled modules. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Name → version, dependencies included. */
  readonly packages: Readonly<Record<string, string>>;
  /** The public top-level modules of the required packages. */
  readonly modules: readonly string[];
  /** The same for each of them. */
  readonly modulesOf: Readonly<Record<string, readonly string[]>>;
  readonly wheels: readonly { readonly filename: string; readonly sha256: string }[];
}

/** Compiles every module, so that importing it doesn't have to. Templates that aren't valid Python stay as they are. */
const COMPILE = `
import importlib.util, os
from importlib._bootstrap_external import _code_to_hash_pyc

for folder, _, names in os.walk("${SITE_PACKAGES}"):
    for name in names:
        path = os.path.join(folder, name)
        if not name.endswith(".py"):
            continue
        with open(path, "rb") as file:
            source = file.read()
        try:
            code = compile(source, path, "exec", dont_inherit=True)
        except (SyntaxError, ValueError):
            continue
        target = importlib.util.cache_from_source(path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
`;

/** The installed packages, and the public modules of those that were required. */
const DESCRIBE = `
import importlib.metadata, json
normal = lambda name: name.lower().replace("_", "-").replace(".", "-")
found = {normal(each.metadata["Name"]): each for each in importlib.metadata.distributions()}
modules = {name: [] for name, each in found.items() if each.read_text("REQUESTED") is not None}
for module, names in importlib.metadata.packages_distributions().items():
    for name in map(normal, names):
        if name in modules and not module.startswith("_"):
            modules[name].append(module)
json.dumps({"packages": {name: each.version for name, each in found.items()}, "modulesOf": modules})
`;

/** A Python that installs packages as a notebook does. */
export interface Installing {
  readonly python: PyodideAPI;
  /** Why the requirement couldn't be installed, as a sentence; null if it was. */
  readonly install: (requirement: string) => Promise<string | null>;
  /** What has been downloaded so far. */
  readonly wheels: readonly { readonly filename: string; readonly sha256: string; readonly bytes: Uint8Array }[];
}

/** `runtime` is the folder of the runtime. */
export async function startInstalling(servers: PackageServers, runtime: string): Promise<Installing> {
  const wheels: Installing["wheels"][number][] = [];
  const python = await startPython(runtime, {
    onPlainStart(error) {
      throw error;
    },
  });
  const lock = await readFile(resolve(PYODIDE, "pyodide-lock.json"), "base64");
  const { answers } = createPyodideRuntime(python, {
    memory: null,
    sources: { ...servers, lockUrl: `data:application/json;base64,${lock}` },
    host: { reportPending() {}, reportFailure() {}, onInterrupt: null },
    async fetch(...request) {
      const response = await fetch(...request);
      const filename = decodeURIComponent(new URL(response.url).pathname.split("/").at(-1) ?? "");
      if (filename.endsWith(".whl") && response.ok) {
        const bytes = new Uint8Array(await response.clone().arrayBuffer());
        wheels.push({ filename, sha256: hashOf(bytes), bytes });
      }
      return response;
    },
  });
  const ask = answers?.["install"] as
    | ((content: { readonly requirement: string }) => Promise<{ readonly reason: string | null }>)
    | undefined;
  if (!ask) throw new Error("This kernel can't install packages.");
  const install = async (requirement: string) => (await ask({ requirement })).reason;
  return { python, wheels, install };
}

/** Installs requirements as a notebook would, by the same rules and with the same checks of hashes. */
export async function resolvePackages(
  requirements: readonly string[],
  servers: PackageServers,
  runtime: string,
): Promise<ResolvedPackages> {
  const { python, install, wheels } = await startInstalling(servers, runtime);
  for (const requirement of requirements) {
    const reason = await install(requirement);
    if (reason) throw new Error(reason);
  }
  python.runPython(COMPILE);
  const described = JSON.parse(python.runPython(DESCRIBE) as string) as Pick<
    ResolvedPackages,
    "packages" | "modulesOf"
  >;
  const names = [...new Set(Object.values(described.modulesOf).flat())].toSorted();
  const installed = wheels.map(({ filename, sha256 }) => ({ filename, sha256 }));
  return { ...described, modules: names, files: readFiles(python.FS, SITE_PACKAGES), wheels: installed };
}

function readFiles(FS: PyodideAPI["FS"], root: string): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const visit = (folder: string): void => {
    for (const name of FS.readdir(root + folder)
      .filter((each) => each !== "." && each !== "..")
      .sort()) {
      const path = `${folder}/${name}`;
      if (FS.isDir(FS.stat(root + path).mode)) visit(path);
      else files.set(path.slice(1), FS.readFile(root + path).slice());
    }
  };
  visit("");
  return files;
}

export function hashOf(...parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
