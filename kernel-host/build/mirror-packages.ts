import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { COMPILED_FORMAT, compileWheel, type ListedPackage, SITE_PACKAGES } from "@fiddle/kernels/worker/pyodide";
import { hashOf, type Installing, type PackageServers, startInstalling } from "./resolve-packages.ts";
import { PYODIDE } from "./runtime.ts";
import { startPython } from "./start-python.ts";

/** The content of `mirror.json`, which makes a folder a mirror. */
export interface MirrorIndex {
  /** The release of Pyodide that the wheels are compiled for, and the format. They work with no other. */
  readonly compiledFor: string;
  /** The file with the packages, for notebooks. Its name changes with its content. */
  readonly list: string;
  /** The requirements that the operator named, by the names of their packages. */
  readonly requested: Readonly<Record<string, string>>;
  readonly packages: Readonly<Record<string, ListedPackage>>;
}

export interface MirrorFolder {
  readonly folder: string;
  /** Compresses the files of a folder for the server. */
  readonly compress: (folder: string) => Promise<void>;
  readonly log: (line: string) => void;
}

export interface MirrorSources {
  /** The folder of the runtime. */
  readonly runtime: string;
  readonly servers: PackageServers;
}

/** Python code whose result is each installed package with its requirements and modules, as JSON. */
const DESCRIBE = `
import importlib.metadata, json
import fiddle_wheels
_modules = {}
for _module, _names in importlib.metadata.packages_distributions().items():
    for _name in map(fiddle_wheels.normalize, _names):
        if not _module.startswith("_"):
            _modules.setdefault(_name, []).append(_module)
def _describe(each):
    name = fiddle_wheels.normalize(each.metadata["Name"])
    extras = (each.read_text("REQUESTED") or "").split()
    needed = [fiddle_wheels.read_requirement(text)[0] for text in fiddle_wheels.dependencies(name, extras)]
    return {"name": name, "version": each.version, "depends": needed, "imports": sorted(_modules.get(name, []))}
json.dumps([_describe(each) for each in importlib.metadata.distributions()])
`;

type Described = Pick<ListedPackage, "name" | "version" | "depends" | "imports">;

export async function readCompiledFor(): Promise<string> {
  const { version } = JSON.parse(await readFile(resolve(PYODIDE, "package.json"), "utf8")) as { version: string };
  return `${version}-${COMPILED_FORMAT}`;
}

/** Null if the folder has none. Throws if it can't be read. */
export async function readMirror(folder: string): Promise<MirrorIndex | null> {
  const text = await readFile(resolve(folder, "mirror.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  try {
    return text === null ? null : (JSON.parse(text) as MirrorIndex);
  } catch {
    throw new Error(`${resolve(folder, "mirror.json")} is damaged. Delete it and mirror the packages again.`);
  }
}

/**
 * Adds packages with what they need, as a notebook that uses all of them would install them. Resolves to the requirements that
 * couldn't be added, each reported; what the folder had before is kept.
 */
export async function addToMirror(
  requirements: readonly string[],
  { runtime, servers }: MirrorSources,
  target: MirrorFolder,
): Promise<readonly string[]> {
  const compiledFor = await readCompiledFor();
  const known = await readMirror(target.folder);
  const kept = known?.compiledFor === compiledFor ? known : null;
  if (known && !kept) target.log(outdated(known));
  const installing = await startInstalling(servers, runtime);
  const failed: string[] = [];
  const requested: Record<string, string> = { ...kept?.requested };
  for (const requirement of requirements) {
    const reason = await install(installing, requirement);
    if (reason === null) requested[nameOf(requirement)] = requirement;
    else failed.push(requirement);
    if (reason !== null) target.log(`${requirement} wasn't mirrored. ${reason}`);
  }
  if (failed.length === requirements.length) return failed;
  const described = JSON.parse(installing.python.runPython(DESCRIBE) as string) as readonly Described[];
  const making = await startFolder(target.folder);
  try {
    const added = await compileInto(making, { runtime, described, installing, kept });
    const packages = reachable({ ...kept?.packages, ...added }, Object.keys(requested));
    const changes = changesOf(kept, packages);
    for (const line of changes) target.log(line);
    if (changes.length === 0) target.log("Nothing changed: these versions are mirrored already.");
    await target.compress(making);
    await publish({ compiledFor, requested, packages }, making, target.folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return failed;
}

/** Removes packages and what only they need. Throws if there is none of that name. */
export async function removeFromMirror(names: readonly string[], target: MirrorFolder): Promise<void> {
  const known = await readMirror(target.folder);
  const requested = { ...known?.requested };
  for (const name of names.map(nameOf)) {
    if (!(name in requested)) throw new Error(missing(name, known));
    delete requested[name];
  }
  if (!known) return;
  const packages = reachable(known.packages, Object.keys(requested));
  const making = await startFolder(target.folder);
  try {
    await publish({ ...known, requested, packages }, making, target.folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  const removed = Object.keys(known.packages).filter((name) => !(name in packages));
  target.log(`Removed ${removed.length === 0 ? "nothing, because other packages need it" : removed.join(", ")}.`);
}

/** A line for each package with its size, compressed if it is, and what doesn't work. */
export async function describeMirror(folder: string): Promise<readonly string[]> {
  const known = await readMirror(folder);
  if (!known || Object.keys(known.packages).length === 0)
    return ["No packages are mirrored. To add some, run: npm run admin -- packages mirror numpy pandas"];
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => [name, (await stat(resolve(folder, name))).size] as const));
  const size = (file: string) =>
    [".zst", ".br", ".gz", ""]
      .map((suffix) => sizes.find(([name]) => name === file + suffix)?.[1])
      .find((each) => each !== undefined);
  const lines = Object.values(known.packages).map((each) => {
    const bytes = size(each.compiled ?? "");
    const why = each.name in known.requested ? "" : "  (needed by others)";
    return `${each.name} ${each.version}  ${bytes === undefined ? "its file is missing" : megabytes(bytes)}${why}`;
  });
  const total = sizes.reduce((sum, [, each]) => sum + each, 0);
  const note = known.compiledFor === (await readCompiledFor()) ? [] : [outdated(known)];
  return [...lines.toSorted(), `${megabytes(total)} in ${folder}.`, ...note];
}

function changesOf(kept: MirrorIndex | null, packages: MirrorIndex["packages"]): readonly string[] {
  return Object.values(packages).flatMap(({ name, version }) => {
    const before = kept?.packages[name]?.version;
    if (before === version) return [];
    return before ? `Mirrored ${name} ${version} instead of ${before}.` : `Mirrored ${name} ${version}.`;
  });
}

async function install({ install }: Installing, requirement: string): Promise<string | null> {
  const reason = await install(requirement);
  return reason && reason.replace(" Plain Python still works.", "");
}

/** Compiles what is installed into files of the folder, unless the mirror has them. */
async function compileInto(
  folder: string,
  parts: {
    readonly runtime: string;
    readonly described: readonly Described[];
    readonly installing: Installing;
    readonly kept: MirrorIndex | null;
  },
): Promise<Readonly<Record<string, ListedPackage>>> {
  const lock = JSON.parse(await readFile(resolve(PYODIDE, "pyodide-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, ListedPackage>>;
  };
  // Nothing was installed in this one.
  const python = await startPython(parts.runtime, {
    onPlainStart(error) {
      throw error;
    },
  });
  const added: Record<string, ListedPackage> = {};
  for (const { filename, sha256, bytes } of parts.installing.wheels) {
    const name = nameOf(filename.split("-")[0] ?? "");
    const version = filename.split("-")[1] ?? "";
    const listed = Object.values(lock.packages).find((each) => each.sha256 === sha256);
    const found = parts.described.find((each) => each.name === name);
    // A wheel that another version replaced isn't wanted.
    const entry = listed ?? (found && { ...found, version, file_name: filename, install_dir: "site", sha256 });
    if (!entry || (found && !sameVersion(found.version, version))) continue;
    const existing = parts.kept?.packages[entry.name];
    if (existing?.sha256 === sha256) {
      added[entry.name] = existing;
      continue;
    }
    const compiled = compile(python, entry.name, bytes);
    const file = `${entry.name}-${version}-${hashOf(compiled).slice(0, 16)}.bin`;
    await writeFile(resolve(folder, file), compiled);
    const { file_name, install_dir, depends, imports } = entry;
    added[entry.name] = { name: entry.name, version, file_name, install_dir, sha256, depends, imports, compiled: file };
  }
  return added;
}

function compile(python: Awaited<ReturnType<typeof startPython>>, name: string, wheel: Uint8Array): Uint8Array {
  try {
    return compileWheel(python, new Uint8Array(wheel), SITE_PACKAGES);
  } catch (error) {
    const reason =
      String(error)
        .trim()
        .split("\n")
        .at(-1)
        ?.replace(/^[\w.]*: /, "") ?? "";
    throw new Error(`${name} can't be mirrored. ${reason}`, { cause: error });
  }
}

/** `1.0` and `1.0.0` in a wheel's name and its metadata are the same version. */
function sameVersion(a: string, b: string): boolean {
  const plain = (version: string) => version.replaceAll("_", "+").replace(/(\.0)+$/, "");
  return plain(a) === plain(b);
}

/** The packages of these names and what they need. */
function reachable(
  packages: Readonly<Record<string, ListedPackage>>,
  names: readonly string[],
): Readonly<Record<string, ListedPackage>> {
  const found = new Map<string, ListedPackage>();
  const visit = (name: string): void => {
    const entry = packages[name];
    if (!entry || found.has(name)) return;
    found.set(name, entry);
    for (const needed of entry.depends) visit(needed);
  };
  for (const name of names) visit(name);
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Moves the new files to the mirror, and then the index. What is not part of it any more is deleted last. */
async function publish(index: Omit<MirrorIndex, "list">, making: string, folder: string): Promise<void> {
  const list = JSON.stringify({ packages: index.packages });
  const name = `list-${hashOf(list).slice(0, 16)}.json`;
  await writeFile(resolve(making, name), list);
  for (const file of await readdir(making)) await rename(resolve(making, file), resolve(folder, file));
  const all: MirrorIndex = { ...index, list: name };
  await writeFile(resolve(folder, "mirror.json.new"), `${JSON.stringify(all, null, 2)}\n`);
  await rename(resolve(folder, "mirror.json.new"), resolve(folder, "mirror.json"));
  const used = new Set(["mirror.json", name, ...Object.values(index.packages).map(({ compiled }) => compiled)]);
  for (const file of await readdir(folder)) {
    if (!used.has(file.replace(/\.(zst|br|gz)$/, "")) && !file.startsWith(MAKING))
      await rm(resolve(folder, file), { recursive: true });
  }
}

const MAKING = "making-";

async function startFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return mkdtemp(resolve(folder, MAKING));
}

function nameOf(requirement: string): string {
  return (/^[\w.-]+/.exec(requirement)?.[0] ?? requirement).toLowerCase().replaceAll(/[-_.]+/g, "-");
}

function missing(name: string, known: MirrorIndex | null): string {
  const needed = known && name in known.packages;
  if (needed) return `${name} is only there because other packages need it. Remove those.`;
  return `${name} isn't mirrored. To see what is, run: npm run admin -- packages list`;
}

function outdated({ compiledFor, requested }: MirrorIndex): string {
  const again = `npm run admin -- packages mirror ${Object.values(requested).join(" ")}`;
  return `The mirrored packages are for another release of Pyodide (${compiledFor}) and aren't used. Make them again: ${again}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
