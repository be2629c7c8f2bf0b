import type { PyodideAPI } from "pyodide";
import { download, type Download, Missing, Unreachable } from "./download.ts";
import type { PythonKernel } from "./python-kernel.ts";

export interface PackageSources {
  /** The folder of Pyodide's own wheels, ending in a slash. */
  readonly packagesUrl: string;
  /** The URL of a simple index (PEP 503 or 691), ending in a slash. */
  readonly pypiIndexUrl: string;
  /** The URL of Pyodide's list of its own wheels. */
  readonly lockUrl: string;
}

interface InstallerSeams {
  readonly fetch?: typeof fetch;
  /**
   * Loads the standard library, which contains the modules that choose wheels. Importing them would otherwise block the
   * thread.
   */
  readonly fetchStdlib?: () => Promise<void>;
}

interface LockEntry {
  readonly name: string;
  readonly version: string;
  readonly file_name: string;
  readonly install_dir: string;
  readonly sha256: string;
  readonly depends: readonly string[];
  /** The top-level names of its modules. */
  readonly imports: readonly string[];
}
type Lock = Readonly<Record<string, LockEntry>>;

interface Wheel {
  readonly filename: string;
  readonly url: string;
  readonly sha256: string | null;
}

/** Pyodide's installer, which unpacks a wheel and loads its shared libraries. */
interface Internals {
  install(bytes: Uint8Array, filename: string, folder: unknown, metadata: ReadonlyMap<string, string>): Promise<void>;
  readonly package_loader: { get_install_dir(kind: string): unknown };
}

/** A package can't be installed. The message is a sentence for the user. */
export class InstallError extends Error {}

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

export interface InstallContext {
  readonly signal: AbortSignal;
  readonly onBytes: (this: void, loaded: number, total: number) => void;
}

/** Installs packages from Pyodide's wheels, or from a package index. */
export class PackageInstaller {
  readonly #kernel: PythonKernel;
  readonly #internals: Internals;
  readonly #sources: PackageSources;
  readonly #fetch: typeof fetch;
  readonly #fetchStdlib: () => Promise<void>;
  #lock: Promise<Lock> | null = null;
  #isPrepared = false;
  /** Whether the current install replaced a version in use. */
  #replaced = false;

  constructor(
    python: PyodideAPI,
    kernel: PythonKernel,
    sources: PackageSources,
    { fetch = (...args) => globalThis.fetch(...args), fetchStdlib = async () => {} }: InstallerSeams = {},
  ) {
    this.#kernel = kernel;
    this.#internals = (python as unknown as { _api: Internals })._api;
    this.#sources = sources;
    this.#fetch = fetch;
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
   * What to install for a module: the given requirement, unless that only repeats the module's name and one of
   * Pyodide's packages contains such a module.
   */
  async requirementFor(module: string, requirement: string, context: InstallContext): Promise<string> {
    if (requirement !== module) return requirement;
    try {
      await this.#prepare(context);
      const entries = Object.values(await this.#readLock(context));
      return entries.find(({ imports }) => imports.includes(module))?.name ?? requirement;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return requirement;
    }
  }

  /**
   * Names and versions of Pyodide's own packages: first those whose name begins with the text, then those that contain
   * it.
   */
  async find(text: string, most: number): Promise<readonly { readonly name: string; readonly version: string }[]> {
    const lock = await this.#readLock({ signal: new AbortController().signal, onBytes: () => {} });
    const entries = Object.values(lock).filter((entry) => isFound(entry, text.toLowerCase()));
    const starts = ({ name }: LockEntry) => Number(!name.toLowerCase().startsWith(text.toLowerCase()));
    entries.sort((a, b) => starts(a) - starts(b) || a.name.length - b.name.length);
    return entries.slice(0, most).map(({ name, version }) => ({ name, version }));
  }

  /** Requests Pyodide's list of packages and, while it loads, imports the Python code that chooses wheels. */
  async #prepare(context: InstallContext): Promise<void> {
    if (this.#isPrepared) return;
    this.#readLock(context).catch(() => {});
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
      const bytes = await this.#fetchWheel(wheel.name, { filename, url: address, sha256 }, context);
      await this.#unpack(wheel.name, bytes, filename, this.#internals.package_loader.get_install_dir("site"));
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
    const lock = await this.#readLock(context).catch((): Lock => ({}));
    const names = requirements.map((text) => (JSON.parse(this.#kernel.requirement(text)) as [string])[0]);
    return names.flatMap((name) => lock[name]?.imports ?? [name.replaceAll("-", "_")]);
  }

  /**
   * Uses Pyodide's wheel if there is one; otherwise the index, which is also used if Pyodide's wheels can't be reached.
   */
  async #installOne(name: string, specifier: string, context: InstallContext): Promise<void> {
    let unreachable: Unreachable | null = null;
    try {
      if (await this.#installFromLock(name, specifier, context)) return;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      unreachable = error;
    }
    try {
      await this.#installFromIndex(name, specifier, context);
    } catch (error) {
      if (unreachable && !context.signal.aborted) throw cannotReach(name, unreachable.host);
      if (error instanceof Unreachable) throw cannotReach(name, error.host);
      throw error;
    }
  }

  async #installFromLock(name: string, specifier: string, context: InstallContext): Promise<boolean> {
    const lock = await this.#readLock(context);
    const entry = lock[name];
    if (!entry || !this.#kernel.version_satisfies(entry.version, specifier)) return false;
    // The requested package may have to be replaced by another version. Any installed version of its dependencies is
    // fine.
    const entries = closure(lock, name).filter(
      (needed) => needed === entry || !this.#kernel.satisfied(needed.name, ""),
    );
    const files = await Promise.all(
      entries.map((needed) => this.#fetchWheel(needed.name, lockWheel(needed, this.#sources.packagesUrl), context)),
    );
    for (const [index, needed] of entries.entries()) {
      const folder = this.#internals.package_loader.get_install_dir(needed.install_dir);
      await this.#unpack(needed.name, files[index] ?? new Uint8Array(), needed.file_name, folder);
    }
    return true;
  }

  async #installFromIndex(name: string, specifier: string, context: InstallContext): Promise<void> {
    const page = await this.#readPage(name, context);
    const text = new TextDecoder().decode(page.bytes);
    const chosen = this.#choose(text, page, specifier);
    if ("problem" in chosen) throw new InstallError(`Couldn't install ${name}: ${chosen.problem}.`);
    const bytes = await this.#fetchWheel(name, chosen, context);
    await this.#unpack(name, bytes, chosen.filename, this.#internals.package_loader.get_install_dir("site"));
  }

  #choose(text: string, { contentType, url }: Download, specifier: string): Wheel | { readonly problem: string } {
    try {
      return JSON.parse(this.#kernel.choose(text, contentType, url, specifier)) as Wheel | { readonly problem: string };
    } catch {
      return { problem: "its page in the package index can't be read" };
    }
  }

  async #readPage(name: string, { signal }: InstallContext): Promise<Download> {
    const headers = { accept: "application/vnd.pypi.simple.v1+json, text/html;q=0.5" };
    try {
      return await download(`${this.#sources.pypiIndexUrl}${name}/`, { fetch: this.#fetch, signal, headers });
    } catch (error) {
      if (error instanceof Missing) throw new UnknownPackage(name);
      throw error;
    }
  }

  async #fetchWheel(name: string, { url, sha256, filename }: Wheel, context: InstallContext): Promise<Uint8Array> {
    const file = await download(url, { fetch: this.#fetch, signal: context.signal, onBytes: context.onBytes }).catch(
      (error: unknown) => {
        throw error instanceof Missing ? new Unreachable(url) : error;
      },
    );
    if (sha256 && (await sha256Of(file.bytes)) !== sha256) {
      const { host } = new URL(url);
      throw new InstallError(
        `Couldn't install ${name}: the file ${filename} from ${host} was rejected because its checksum doesn't match the published one.`,
      );
    }
    return file.bytes;
  }

  async #unpack(name: string, bytes: Uint8Array, filename: string, folder: unknown): Promise<void> {
    if (this.#kernel.remove_package(name)) this.#replaced = true;
    await this.#internals.install(bytes, filename, folder, new Map([["INSTALLER", "fiddle"]]));
  }

  #readLock({ signal }: InstallContext): Promise<Lock> {
    this.#lock ??= download(this.#sources.lockUrl, { fetch: this.#fetch, signal }).then(
      ({ bytes }) => (JSON.parse(new TextDecoder().decode(bytes)) as { packages: Lock }).packages,
    );
    this.#lock.catch(() => {
      this.#lock = null;
    });
    return this.#lock;
  }
}

/** Leaves out the parts that contain a package's own tests. */
function isFound({ name }: LockEntry, text: string): boolean {
  return name.toLowerCase().includes(text) && !name.endsWith("-tests");
}

/** The package and its dependencies, each after those it needs. */
function closure(lock: Lock, name: string): readonly LockEntry[] {
  const found = new Map<string, LockEntry | null>();
  const visit = (name: string): void => {
    const entry = lock[name];
    if (!entry || found.has(name)) return;
    found.set(name, null);
    for (const needed of entry.depends) visit(needed);
    found.delete(name);
    found.set(name, entry);
  };
  visit(name);
  return [...found.values()].filter((entry) => entry !== null);
}

function lockWheel({ file_name, sha256 }: LockEntry, packagesUrl: string): Wheel {
  return { filename: file_name, url: new URL(file_name, packagesUrl).href, sha256 };
}

function cannotReach(name: string, host: string): InstallError {
  return new InstallError(
    `Couldn't install ${name}: can't reach the package server (${host}). Plain Python still works.`,
  );
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
