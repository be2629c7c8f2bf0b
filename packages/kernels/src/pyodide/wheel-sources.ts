import { sha256Of } from "@fiddle/notebook/bytes";
import type { UsedWheel } from "../questions.ts";
import { type CompiledWheel, readCompiledWheel, type WheelCache } from "./compiled-wheel.ts";
import { download, type Download, LacksFile, Missing, Refused, Unreachable } from "./download.ts";

export interface PackageSources {
  /** The folder of Pyodide's own wheels, ending in a slash. */
  readonly packagesUrl: string;
  /** The URL of a simple index (PEP 503 or 691), ending in a slash. */
  readonly pypiIndexUrl: string;
  /** The URL of Pyodide's list of its own wheels. */
  readonly lockUrl: string;
  /** The URL of the operator's list of compiled wheels, which are beside it. */
  readonly mirrorUrl?: string | null;
}

/** A package of a list: Pyodide's own, or the operator's. */
export interface ListedPackage {
  readonly name: string;
  readonly version: string;
  readonly file_name: string;
  readonly install_dir: string;
  readonly sha256: string;
  readonly depends: readonly string[];
  /** The top-level names of its modules. */
  readonly imports: readonly string[];
  /** The file with the compiled wheel, in the operator's list. */
  readonly compiled?: string;
}

/** Packages by normalized name. */
export type ListedPackages = Readonly<Record<string, ListedPackage>>;

export interface Wheel {
  readonly filename: string;
  readonly url: string;
  readonly sha256: string | null;
}

/** What installs a package: its wheel, or the compiled form of that. */
export type WheelContent =
  | { readonly kind: "wheel"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "compiled"; readonly wheel: CompiledWheel };

/** A package can't be installed. The message is a sentence for the user. */
export class InstallError extends Error {}

export interface InstallContext {
  readonly signal: AbortSignal;
  readonly onBytes: (this: void, loaded: number, total: number) => void;
}

const NO_CACHE: WheelCache = { find: async () => null, offer() {} };

/** Reads lists of packages, pages of the index, and wheels. */
export class WheelSources {
  readonly #urls: PackageSources;
  readonly #fetch: typeof fetch;
  readonly #cache: WheelCache;
  #lock: Promise<ListedPackages> | null = null;
  #mirror: Promise<ListedPackages> | null = null;

  readonly #isOffline: () => boolean;

  constructor(
    urls: PackageSources,
    fetch: typeof globalThis.fetch,
    cache: WheelCache = NO_CACHE,
    isOffline = () => (globalThis.navigator as Partial<Navigator>).onLine === false,
  ) {
    this.#urls = urls;
    this.#fetch = fetch;
    this.#cache = cache;
    this.#isOffline = isOffline;
  }

  /** Whether the page holds all packages that can be had. The mirror's list names each of them. */
  get isHeld(): boolean {
    return !/^https?:/.test(this.#urls.pypiIndexUrl);
  }

  /** Pyodide's own packages. */
  readLock(context: Pick<InstallContext, "signal">): Promise<ListedPackages> {
    this.#lock ??= this.#readList(this.#urls.lockUrl, context);
    this.#lock.catch(() => {
      this.#lock = null;
    });
    return this.#lock;
  }

  /** The operator's packages. Empty if there are none, or if their list can't be read. */
  readMirror(context: Pick<InstallContext, "signal">): Promise<ListedPackages> {
    const { mirrorUrl } = this.#urls;
    if (mirrorUrl == null) return Promise.resolve({});
    this.#mirror ??= this.#readList(mirrorUrl, context).catch(() => {
      this.#mirror = null;
      return {};
    });
    return this.#mirror;
  }

  /** A project's page in the index, or without a network the one that the browser has kept. Throws `Missing` or `Unreachable`. */
  async readPage(name: string, { signal }: InstallContext): Promise<Download> {
    const headers = { accept: "application/vnd.pypi.simple.v1+json, text/html;q=0.5" };
    const url = `${this.#urls.pypiIndexUrl}${name}/`;
    const fetchKept: typeof fetch = (input, init) => this.#fetch(input, { ...init, cache: "force-cache" });
    const readKept = () => download(url, { fetch: fetchKept, signal, headers });
    // Where the browser knows that there is no network, asking would only take time.
    if (this.#isOffline()) return readKept();
    try {
      return await download(url, { fetch: this.#fetch, signal, headers });
    } catch (error) {
      if (!(error instanceof Unreachable) || error instanceof Refused) throw error;
      return readKept();
    }
  }

  /** Where the file of a listed package is. */
  wheelOf({
    name,
    version,
    file_name: filename,
    install_dir: folder,
    sha256,
    imports,
    compiled,
  }: ListedPackage): UsedWheel {
    const url =
      compiled === undefined
        ? new URL(filename, this.#urls.packagesUrl).href
        : new URL(compiled, this.#urls.mirrorUrl ?? "").href;
    return { name, version, filename, url, sha256, folder, imports, isCompiled: compiled !== undefined };
  }

  fetchListed(entry: ListedPackage, context: InstallContext): Promise<WheelContent> {
    const { name, file_name: filename, sha256, compiled } = entry;
    if (compiled !== undefined) return this.#fetchCompiled(compiled, context);
    return this.fetchWheel(name, { filename, url: new URL(filename, this.#urls.packagesUrl).href, sha256 }, context);
  }

  /** Throws `InstallError` for a file with another hash, `LacksFile` or another `Unreachable`. */
  async fetchWheel(name: string, { url, sha256, filename }: Wheel, context: InstallContext): Promise<WheelContent> {
    const known = sha256 && (await this.#cache.find(sha256));
    if (known) return { kind: "compiled", wheel: known };
    const { signal, onBytes } = context;
    const file = await download(url, { fetch: this.#fetch, signal, onBytes }).catch((error: unknown) => {
      throw error instanceof Missing ? new LacksFile(url, filename) : error;
    });
    const { host } = new URL(url);
    if (!isArchive(file.bytes))
      throw new InstallError(
        `Couldn't install ${name}: ${host} sent something else in place of ${filename}, such as a page to log in on.`,
      );
    if (sha256 && (await sha256Of(file.bytes)) !== sha256) {
      throw new InstallError(
        `Couldn't install ${name}: the file ${filename} from ${host} was rejected because its checksum doesn't match the published one.`,
      );
    }
    if (sha256) this.#cache.offer({ sha256, bytes: file.bytes });
    return { kind: "wheel", bytes: file.bytes };
  }

  async #fetchCompiled(file: string, { signal, onBytes }: InstallContext): Promise<WheelContent> {
    const url = new URL(file, this.#urls.mirrorUrl ?? "").href;
    try {
      const { bytes } = await download(url, { fetch: this.#fetch, signal, onBytes });
      return { kind: "compiled", wheel: readCompiledWheel(bytes.buffer) };
    } catch {
      signal.throwIfAborted();
      throw new Unreachable(url);
    }
  }

  async #readList(url: string, { signal }: Pick<InstallContext, "signal">): Promise<ListedPackages> {
    const { bytes } = await download(url, { fetch: this.#fetch, signal });
    return (JSON.parse(new TextDecoder().decode(bytes)) as { packages: ListedPackages }).packages;
  }
}

/** A zip file begins with `PK`. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The package and its dependencies, each after those it needs. */
export function closure(list: ListedPackages, name: string): readonly ListedPackage[] {
  const found = new Map<string, ListedPackage | null>();
  const visit = (name: string): void => {
    const entry = Object.hasOwn(list, name) ? list[name] : undefined;
    if (!entry || found.has(name)) return;
    found.set(name, null);
    for (const needed of entry.depends) visit(needed);
    found.delete(name);
    found.set(name, entry);
  };
  visit(name);
  return [...found.values()].filter((entry) => entry !== null);
}
