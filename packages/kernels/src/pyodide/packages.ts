import type { PyodideAPI } from "pyodide";
import type { UsedWheel } from "../questions.ts";
import { installCompiledWheel, type WheelCache } from "./compiled-wheel.ts";
import { type Download, LacksFile, Missing, Refused, Unreachable } from "./download.ts";
import type { PythonKernel } from "./python-kernel.ts";
import {
  closure,
  type InstallContext,
  InstallError,
  type ListedPackage,
  type ListedPackages,
  type PackageSources,
  type Wheel,
  type WheelContent,
  WheelSources,
} from "./wheel-sources.ts";

export { type InstallContext, InstallError, type PackageSources } from "./wheel-sources.ts";

interface InstallerSeams {
  readonly fetch?: typeof fetch;
  /** What earlier visits have compiled. */
  readonly cache?: WheelCache;
  /**
   * Loads the standard library, which contains the modules that choose wheels. Importing them would otherwise block the
   * thread.
   */
  readonly fetchStdlib?: () => Promise<void>;
}

/** Pyodide's installer, which unpacks a wheel and loads its shared libraries. */
interface Internals {
  install(bytes: Uint8Array, filename: string, folder: string, metadata: ReadonlyMap<string, string>): Promise<void>;
  readonly package_loader: { get_install_dir(kind: string): string };
}

/** The package exists, but not everything it requires. */
export class Incomplete extends InstallError {
  /** The names of the missing modules. */
  readonly modules: readonly string[];
  constructor(reason: string, modules: readonly string[]) {
    super(reason);
    this.modules = modules;
  }
}

/** No project has that name. */
export class UnknownPackage extends Error {}

/** Installs packages from Pyodide's wheels, or from a package index. */
export class PackageInstaller {
  readonly #python: PyodideAPI;
  readonly #kernel: PythonKernel;
  readonly #internals: Internals;
  readonly #sources: WheelSources;
  readonly #fetchStdlib: () => Promise<void>;
  #isPrepared = false;
  /** By normalized name. */
  readonly #used = new Map<string, UsedWheel>();
  /** Whether the current install replaced a version in use. */
  #replaced = false;

  constructor(
    python: PyodideAPI,
    kernel: PythonKernel,
    sources: PackageSources,
    { fetch = (...args) => globalThis.fetch(...args), fetchStdlib = async () => {}, cache }: InstallerSeams = {},
  ) {
    this.#python = python;
    this.#kernel = kernel;
    this.#internals = (python as unknown as { _api: Internals })._api;
    this.#sources = new WheelSources(sources, fetch, cache);
    this.#fetchStdlib = fetchStdlib;
  }

  /**
   * Installs a requirement, or the wheel at a URL, with its dependencies. Resolves to whether another version was in
   * use, in which case the new one takes effect after a restart. Throws InstallError or UnknownPackage.
   */
  async install(requirement: string, context: InstallContext): Promise<boolean> {
    this.#replaced = false;
    await this.#prepare(context);
    if (/^https?:/.test(requirement)) requirement = await this.#installAddress(requirement, context);
    await this.#installNamed(requirement, context);
    const [name, extras] = JSON.parse(this.#kernel.requirement(requirement)) as [string, string[], string];
    this.#kernel.mark_requested(name, JSON.stringify(extras));
    return this.#replaced;
  }

  /**
   * The files that packages with these names and versions come from. Those that Python started with came from a snapshot; their files
   * are in a list.
   */
  async wheels(
    installed: readonly { readonly name: string; readonly version: string }[],
  ): Promise<readonly UsedWheel[]> {
    const context = { signal: new AbortController().signal };
    const lists = [await this.#sources.readMirror(context), await this.#sources.readLock(context)];
    return installed.flatMap(({ name, version }) => {
      const key = normalized(name);
      const used = this.#used.get(key);
      if (used?.version === version) return used;
      for (const list of lists) {
        const entry = Object.hasOwn(list, key) ? list[key] : undefined;
        if (entry?.version === version) return this.#sources.wheelOf(entry);
      }
      return [];
    });
  }

  /**
   * What to install for a module: the given requirement, unless that only repeats the module's name and one of
   * Pyodide's packages contains such a module.
   */
  async requirementFor(module: string, requirement: string, context: InstallContext): Promise<string> {
    if (requirement !== module) return requirement;
    try {
      await this.#prepare(context);
      const mirror = await this.#sources.readMirror(context);
      const lock = await this.#sources.readLock(context);
      const entries = [...Object.values(mirror), ...Object.values(lock)];
      return entries.find(({ imports }) => imports.includes(module))?.name ?? requirement;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return requirement;
    }
  }

  /**
   * Names and versions of the mirror's and Pyodide's own packages: first those whose name begins with the text, then those that contain
   * it.
   */
  async find(text: string, most: number): Promise<readonly { readonly name: string; readonly version: string }[]> {
    const context = { signal: new AbortController().signal, onBytes: () => {} };
    const known = { ...(await this.#sources.readLock(context)), ...(await this.#sources.readMirror(context)) };
    const entries = Object.values(known).filter((entry) => isFound(entry, text.toLowerCase()));
    const starts = ({ name }: ListedPackage) => Number(!name.toLowerCase().startsWith(text.toLowerCase()));
    entries.sort((a, b) => starts(a) - starts(b) || a.name.length - b.name.length);
    return entries.slice(0, most).map(({ name, version }) => ({ name, version }));
  }

  /** Requests Pyodide's list of packages and, while it loads, imports the Python code that chooses wheels. */
  async #prepare(context: InstallContext): Promise<void> {
    if (this.#isPrepared) return;
    this.#sources.readLock(context).catch(() => {});
    void this.#sources.readMirror(context);
    try {
      await this.#fetchStdlib();
    } catch {
      throw new InstallError(
        "Packages can't be installed: Python's library didn't load. Check your connection and try again.",
      );
    }
    this.#kernel.prepare_install();
    this.#isPrepared = true;
  }

  async #installAddress(address: string, context: InstallContext): Promise<string> {
    const { pathname, host } = new URL(address);
    const filename = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    const wheel = JSON.parse(this.#kernel.wheel_problem(filename)) as {
      problem?: string;
      name: string;
      version: string;
    };
    if (wheel.problem) throw new InstallError(`Couldn't install from ${host}: ${wheel.problem}.`);
    const sha256 = /[#&]sha256=([0-9a-f]{64})/.exec(address)?.[1] ?? null;
    try {
      const content = await this.#sources.fetchWheel(wheel.name, { filename, url: address, sha256 }, context);
      await this.#unpack(wheel.name, content, filename, this.#internals.package_loader.get_install_dir("site"));
      this.#noteWheel(wheel.name, { filename, url: address, sha256 });
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      throw new InstallError(
        `Couldn't install ${filename}: ${host} doesn't have this file, can't be reached, or doesn't allow web pages to read it.`,
      );
    }
    return `${wheel.name}==${wheel.version}`;
  }

  async #installNamed(requirement: string, context: InstallContext): Promise<void> {
    const seen = new Set<string>();
    const wanted = [requirement];
    for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
      const [name, extras, specifier] = JSON.parse(this.#kernel.requirement(next)) as [string, string[], string];
      const key = `${name}[${extras.join()}]`;
      if (seen.has(key)) continue;
      seen.add(key);
      try {
        if (!this.#kernel.satisfied(name, specifier)) await this.#installOne(name, specifier, context);
      } catch (error) {
        if (next === requirement || context.signal.aborted) throw error;
        const isUnknown = error instanceof UnknownPackage;
        if (!isUnknown && !(error instanceof InstallError)) throw error;
        const reason = isUnknown ? `Couldn't install ${requirement}: no package ${name} was found.` : error.message;
        throw new Incomplete(reason, await this.#modulesOf([next, ...wanted], context));
      }
      wanted.push(...(JSON.parse(this.#kernel.dependencies(name, JSON.stringify(extras))) as string[]));
    }
  }

  /**
   * The modules these requirements would provide, as far as they are known. An unknown package is assumed to have a
   * module of its own name.
   */
  async #modulesOf(requirements: readonly string[], context: InstallContext): Promise<readonly string[]> {
    const lock = {
      ...(await this.#sources.readLock(context).catch((): ListedPackages => ({}))),
      ...(await this.#sources.readMirror(context)),
    };
    const names = requirements.map((text) => (JSON.parse(this.#kernel.requirement(text)) as [string])[0]);
    return names.flatMap((name) => (Object.hasOwn(lock, name) && lock[name]?.imports) || [name.replaceAll("-", "_")]);
  }

  /**
   * Uses the operator's mirror, then Pyodide's wheel if there is one; otherwise the index, which is also used if Pyodide's wheels
   * can't be reached.
   */
  async #installOne(name: string, specifier: string, context: InstallContext): Promise<void> {
    if (await this.#installFromMirror(name, specifier, context)) return;
    let unreachable: Unreachable | null = null;
    try {
      const lock = this.#sources.isHeld ? {} : await this.#sources.readLock(context);
      if (await this.#installFromList(lock, name, specifier, context)) return;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      unreachable = error;
    }
    try {
      await this.#installFromIndex(name, specifier, context);
    } catch (error) {
      // A server that only lacks the file isn't the reason to give where the index can't be reached either.
      const isLessUseful = unreachable instanceof LacksFile && error instanceof Unreachable;
      if (unreachable && !isLessUseful && !context.signal.aborted) throw cannotFetch(name, unreachable);
      if (error instanceof Unreachable) throw cannotFetch(name, error);
      throw error;
    }
  }

  /** A mirror that can't be used is worth nothing but a look at the other servers. */
  async #installFromMirror(name: string, specifier: string, context: InstallContext): Promise<boolean> {
    const mirror = await this.#sources.readMirror(context);
    try {
      return await this.#installFromList(mirror, name, specifier, context);
    } catch (error) {
      context.signal.throwIfAborted();
      if (error instanceof Unreachable) return false;
      throw error;
    }
  }

  async #installFromList(
    list: ListedPackages,
    name: string,
    specifier: string,
    context: InstallContext,
  ): Promise<boolean> {
    const entry = Object.hasOwn(list, name) ? list[name] : undefined;
    if (!entry || !this.#kernel.version_satisfies(entry.version, specifier)) return false;
    // The requested package may have to be replaced by another version. Any installed version of its dependencies is
    // fine.
    const entries = closure(list, name).filter(
      (needed) => needed === entry || !this.#kernel.satisfied(needed.name, ""),
    );
    const files = await Promise.all(entries.map((needed) => this.#sources.fetchListed(needed, context)));
    for (const [index, needed] of entries.entries()) {
      const folder = this.#internals.package_loader.get_install_dir(needed.install_dir);
      const content = files[index];
      if (!content) continue;
      await this.#unpack(needed.name, content, needed.file_name, folder);
      this.#used.set(normalized(needed.name), this.#sources.wheelOf(needed));
    }
    return true;
  }

  async #installFromIndex(name: string, specifier: string, context: InstallContext): Promise<void> {
    const page = await this.#readPage(name, context);
    const text = new TextDecoder().decode(page.bytes);
    const chosen = this.#choose(text, page, specifier);
    if ("problem" in chosen) throw new InstallError(`Couldn't install ${name}: ${chosen.problem}.`);
    const content = await this.#sources.fetchWheel(name, chosen, context);
    await this.#unpack(name, content, chosen.filename, this.#internals.package_loader.get_install_dir("site"));
    this.#noteWheel(name, chosen);
  }

  #noteWheel(name: string, { filename, url, sha256 }: Wheel): void {
    const version = filename.split("-")[1] ?? "";
    const key = normalized(name);
    const imports = [key.replaceAll("-", "_")];
    this.#used.set(key, { name: key, version, filename, url, sha256, folder: "site", imports, isCompiled: false });
  }

  #choose(text: string, { contentType, url }: Download, specifier: string): Wheel | { readonly problem: string } {
    try {
      return JSON.parse(this.#kernel.choose(text, contentType, url, specifier)) as Wheel | { readonly problem: string };
    } catch {
      return { problem: "its page in the package index can't be read" };
    }
  }

  async #readPage(name: string, context: InstallContext): Promise<Download> {
    try {
      return await this.#sources.readPage(name, context);
    } catch (error) {
      if (error instanceof Missing && this.#sources.isHeld)
        throw new InstallError(
          `Couldn't install ${name}: this file works without internet and doesn't have the package. Plain Python still works.`,
        );
      if (error instanceof Missing) throw new UnknownPackage(name);
      throw error;
    }
  }

  async #unpack(name: string, content: WheelContent, filename: string, folder: string): Promise<void> {
    if (this.#kernel.remove_package(name)) this.#replaced = true;
    if (content.kind === "compiled") await installCompiledWheel(this.#python, content.wheel, folder);
    else
      await this.#internals
        .install(content.bytes, filename, folder, new Map([["INSTALLER", "fiddle"]]))
        .catch((error: unknown) => {
          throw DAMAGED_ARCHIVE.test(String(error))
            ? new InstallError(`Couldn't install ${name}: the file ${filename} is damaged.`)
            : error;
        });
    this.#kernel.forget_listings();
  }
}

/** The errors of Python's readers of zip files. */
const DAMAGED_ARCHIVE = /\b(?:ReadError|BadZipFile|zlib\.error)\b/;

/** The name under which lists have a package. */
function normalized(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, "-");
}

/** Leaves out the parts that contain a package's own tests. */
function isFound({ name }: ListedPackage, text: string): boolean {
  return name.toLowerCase().includes(text) && !name.endsWith("-tests");
}

function cannotFetch(name: string, error: Unreachable): InstallError {
  const server = `the package server (${error.host})`;
  const reason =
    error instanceof LacksFile
      ? `${server} doesn't have ${error.filename}`
      : error instanceof Refused
        ? `${server} answered with error ${error.status}`
        : `can't reach ${server}`;
  return new InstallError(`Couldn't install ${name}: ${reason}. Plain Python still works.`);
}
