import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";

const SOURCES = resolve(import.meta.dirname, "../src");

/** The scripts of the kernel host, by name. Those that other parts of the tree bring may be missing while they are written. */
const ENTRIES: Readonly<Record<string, string>> = {
  frame: "frame.ts",
  output: "output/output.ts",
  "pyodide.worker": "pyodide.worker.ts",
  "duckdb.worker": "duckdb.worker.ts",
  "sqlite.worker": "sqlite.worker.ts",
};

/** Bundles the entries into `outDir/assets`; returns name → address. */
export async function bundle(outDir: string, mode: "production" | "development"): Promise<Record<string, string>> {
  const scripts: Record<string, string> = {};
  for (const [name, file] of Object.entries(ENTRIES)) {
    const path = resolve(SOURCES, file);
    if (existsSync(path)) scripts[name] = await bundleOne(name, path, outDir, mode);
  }
  return scripts;
}

/** One at a time, so that what a frame and a worker share is not put in a file that loads the frame's code in the worker. */
async function bundleOne(name: string, path: string, outDir: string, mode: "production" | "development"): Promise<string> {
  const result = await build({
    configFile: false,
    mode,
    root: SOURCES,
    base: "/kernel/",
    logLevel: "error",
    publicDir: false,
    build: {
      outDir: resolve(outDir),
      emptyOutDir: false,
      target: "es2022",
      minify: mode === "production",
      modulePreload: false,
      chunkSizeWarningLimit: 6000,
      reportCompressedSize: false,
      rolldownOptions: { input: { [name]: path } },
    },
  });
  const chunks = "output" in result ? result.output : [];
  const entry = chunks.find((chunk) => chunk.type === "chunk" && chunk.isEntry);
  if (!entry) throw new Error(`The bundler made no script of ${path}.`);
  return `/kernel/${entry.fileName}`;
}
