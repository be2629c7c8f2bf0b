/**
 * What notebooks that work without internet are made of (docs/one-file.md): `one-file/app-….bin` has the app's modules, and
 * `one-file.json` says which files of the kernel host each kernel needs. The page's dialog puts them into a file.
 */
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { readEnv } from "../server/src/platform/env.ts";
import type { KernelHostManifest } from "../server/src/kernel-host/manifest.ts";
import { HELD_HOST } from "@fiddle/kernels/kernel-host";
import { kernelDocuments } from "./export/kernel-documents.ts";
import { ownAppText, stylesText } from "./one-file-texts.ts";

/** A module of the bundler's manifest. */
interface BuiltModule {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type BuiltModules = Readonly<Record<string, BuiltModule>>;

const ENTRY = "src/one-file/entry.tsx";
/** Files that belong to what a single file can't do: help with code, connections to databases, pages that are only read. */
const LEFT_OUT = /\/(python\.worker|connection\.worker|entry\.reading|posthog|boot)-/;

/** Writes both. `client` is the folder of the app's build, `kernelHost` that of the kernel host's. */
export async function writeOneFile(client: string, kernelHost: string): Promise<void> {
  const modules = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as BuiltModules;
  const manifest = JSON.parse(await readFile(join(kernelHost, "manifest.json"), "utf8")) as KernelHostManifest;
  const reached = reachedFrom(modules, ENTRY);
  const files = (pick: (module: BuiltModule) => readonly string[] | undefined) =>
    [...new Set(reached.flatMap((module) => pick(module) ?? []))].filter((file) => !LEFT_OUT.test(file));
  const read = (file: string) => readFile(join(client, file), "utf8");
  const styles = stylesText(
    await Promise.all(
      files(({ file, css = [] }) => [file, ...css])
        .filter((name) => extname(name) === ".css")
        .map(read),
    ),
  );
  const fonts = Array.from(styles.matchAll(/url\(own:([\w.~-]+\.woff2)\)/g), ([, name]) => `assets/${name}`);
  const assets = [...new Set([...files(({ assets }) => assets), ...fonts])];
  const workers = new Set(assets.filter((file) => extname(file) === ".js").map(nameOf));
  const texts = await Promise.all(
    files(({ file }) => [file])
      .filter((file) => extname(file) === ".js")
      .map(async (file) => [nameOf(file), ownAppText(await read(file), workers)] as const),
  );
  const app = {
    entry: nameOf(modules[ENTRY]?.file ?? ""),
    modules: Object.fromEntries(texts),
    styles,
    assets: Object.fromEntries(
      await Promise.all(
        assets.map(async (file) => [nameOf(file), (await readFile(join(client, file))).toString("base64")] as const),
      ),
    ),
    documents: await ownDocuments(manifest, kernelHost),
  };
  const bytes = gzipSync(JSON.stringify(app));
  const path = `one-file/app-${hash("sha256", bytes).slice(0, 8)}.bin`;
  await rm(join(client, "one-file"), { recursive: true, force: true });
  await mkdir(join(client, "one-file"));
  await writeFile(join(client, path), bytes);
  await writeFile(
    join(client, "one-file.json"),
    JSON.stringify({
      app: { path: `/${path}`, bytes: bytes.length },
      kernel: await kernelFiles(manifest, kernelHost),
    }),
  );
}

/** The modules that a module reaches, each once. */
function reachedFrom(modules: BuiltModules, start: string): BuiltModule[] {
  if (!modules[start]) throw new Error(`The bundler's manifest has no ${start}.`);
  const found = new Map<string, BuiltModule>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = modules[id];
    if (found.has(id) || !module || LEFT_OUT.test(module.file)) continue;
    found.set(id, module);
    waiting.push(...(module.imports ?? []), ...(module.dynamicImports ?? []));
  }
  return [...found.values()];
}

/** The documents that such a file holds. Their policy is that of the page around them, and says less than their own. */
async function ownDocuments(manifest: KernelHostManifest, folder: string): Promise<Record<string, string>> {
  const env = readEnv({ APP_URL: "https://site.invalid", KERNEL_ORIGIN: "https://kernel.invalid" });
  const own = { ...env, pyodidePackagesUrl: `${HELD_HOST}/packages/`, pypiIndexUrl: `${HELD_HOST}/index/` };
  const documents = await kernelDocuments({
    env: own,
    manifest: {
      ...manifest,
      compilerScript: "",
      outputScript: manifest.ownOutputScript,
      mirrorUrl: `${HELD_HOST}/packages/packages.json`,
    },
    folder,
    path: HELD_HOST,
    start: (policy) => `<meta http-equiv="content-security-policy" content="${withoutSites(policy)}">`,
  });
  const entry = `<meta name="entry" content="${nameOf(manifest.outputScript ?? "")}">`;
  const frame = documents.get("frame") ?? "";
  const output = (documents.get("output") ?? "").replace(
    '<meta name="hosts" content="hosts.invalid">',
    () => `<meta name="hosts" content="">\n${entry}`,
  );
  return { frame, output };
}

/** Nothing in such a file comes from a site. */
function withoutSites(policy: string): string {
  return policy
    .split("; ")
    .map((part) => part.replaceAll(/ (https?:\/\/)?\S+\.invalid\S*/g, ""))
    .filter((part) => !part.startsWith("base-uri"))
    .join("; ");
}

/** What needs a file: a kernel, or a kind of output. */
type KernelPart = "python" | "duckdb" | "sqlite" | "outputs" | "vega" | "plotly" | "widgets";

interface KernelFile {
  /** Its path on the kernel host. */
  readonly path: string;
  /** How much of a file it takes, in bytes. */
  readonly bytes: number;
  readonly part: KernelPart;
}

async function kernelFiles(manifest: KernelHostManifest, folder: string): Promise<KernelFile[]> {
  const { runtimeUrl, workers } = manifest;
  const runtime = (part: KernelPart, ...names: readonly string[]) =>
    names.map((name) => ({ part, path: runtimeUrl + name }));
  const scripts = new ScriptFiles(folder);
  const output = nameOf(manifest.outputScript ?? "");
  const shared = await scripts.closure([output]);
  const drawn = async (part: KernelPart, pattern: RegExp) => {
    const starts = await scripts.importedLater(shared, pattern);
    if (starts.length === 0) throw new Error(`The outputs' script imports nothing for ${part}.`);
    return (await scripts.closure(starts, { later: true, known: shared })).map((name) => ({
      part,
      path: `/kernel/assets/${name}`,
    }));
  };
  const worker = (part: "python" | "duckdb" | "sqlite") => ({
    part,
    path: workers[part === "python" ? "pyodide" : part],
  });
  const sqliteWasm = /sqlite3-[\w-]+\.wasm/.exec(await scripts.read(nameOf(workers.sqlite)))?.[0];
  if (sqliteWasm === undefined) throw new Error("SQLite's worker names no wasm.");
  const listed = [
    worker("python"),
    ...runtime("python", "pyodide.asm.wasm", "snapshot.bin", "stdlib.zip", "pyodide.asm.mjs", "pyodide.mjs"),
    ...runtime("python", "modules.json", "pyodide-lock.json"),
    worker("duckdb"),
    ...runtime("duckdb", "duckdb-eh.wasm"),
    worker("sqlite"),
    { part: "sqlite" as const, path: `/kernel/assets/${sqliteWasm}` },
    ...shared.map((name) => ({ part: "outputs" as const, path: `/kernel/assets/${name}` })),
    ...(await drawn("outputs", /^katex-/)),
    ...(await drawn("vega", /^vega-/)),
    ...(await drawn("plotly", /^plotly-/)),
    ...(await drawn("widgets", /^draw-/)),
  ];
  return Promise.all(
    listed.map(async ({ path, part }) => {
      const file = join(folder, path.replace(/^\/kernel\//, ""));
      const compressed = existsSync(`${file}.gz`) ? `${file}.gz` : file;
      return { path, part, bytes: Math.ceil(((await stat(compressed)).size * 4) / 3) };
    }),
  );
}

const LATER_IMPORT = /\bimport\((["'`])\.\/([\w.~-]+\.js)\1\)/g;

/** The scripts of the kernel host, which name each other. */
class ScriptFiles {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = join(folder, "assets");
  }

  read(name: string): Promise<string> {
    return readFile(join(this.#folder, name), "utf8");
  }

  /** These, with what they import at once, and `later`, but without what is `known` and what that imports. */
  async closure(names: readonly string[], { later = false, known = [] as readonly string[] } = {}): Promise<string[]> {
    const found = new Set<string>();
    const waiting = [...names];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (found.has(name) || known.includes(name)) continue;
      found.add(name);
      const text = await this.read(name);
      for (const [, other = ""] of text.matchAll(/\b(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g))
        waiting.push(other);
      if (later) for (const [, , other = ""] of text.matchAll(LATER_IMPORT)) waiting.push(other);
    }
    return [...found];
  }

  /** Those with such names that these, and what those import later, import later. */
  async importedLater(names: readonly string[], pattern: RegExp): Promise<string[]> {
    const found = new Set<string>();
    const waiting = [...names];
    const seen = new Set<string>();
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      for (const [, , other = ""] of (await this.read(name)).matchAll(LATER_IMPORT)) {
        if (pattern.test(other)) found.add(other);
        waiting.push(other);
      }
    }
    return [...found];
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
