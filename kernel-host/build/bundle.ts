import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { build } from "vite";

/** The bindings without a worker of their own, in a file that the package has but doesn't export. */
const DUCKDB_BLOCKING = resolve(
  dirname(createRequire(import.meta.url).resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm")),
  "duckdb-browser-blocking.mjs",
);
const SOURCES = resolve(import.meta.dirname, "../src");

/** The scripts of the kernel host, by name. */
const ENTRIES: Readonly<Record<string, string>> = {
  frame: "frame.ts",
  output: "output/output.ts",
  "own-output": "output/own-output.ts",
  pdf: "pdf.ts",
  diagram: "diagram.ts",
  endpoint: "endpoint.ts",
  stage: "stage.ts",
  jupyter: "jupyter.ts",
  "pyodide.worker": "pyodide.worker.ts",
  "compiler.worker": "compiler.worker.ts",
  "duckdb.worker": "duckdb.worker.ts",
  "sqlite.worker": "sqlite.worker.ts",
};

/** Bundles the entries into `outDir/assets`. Returns name → URL path. */
export async function bundle(outDir: string, mode: "production" | "development"): Promise<Record<string, string>> {
  const scripts: Record<string, string> = {};
  for (const [name, file] of Object.entries(ENTRIES)) {
    scripts[name] = await bundleOne(name, resolve(SOURCES, file), outDir, mode);
  }
  return scripts;
}

/**
 * Bundled one at a time. Otherwise code shared by a frame and a worker would be put into a file that loads the frame's
 * code in the worker.
 */
async function bundleOne(
  name: string,
  path: string,
  outDir: string,
  mode: "production" | "development",
): Promise<string> {
  const result = await build({
    configFile: false,
    mode,
    root: SOURCES,
    base: "/kernel/",
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "duckdb-browser-blocking": DUCKDB_BLOCKING } },
    build: {
      outDir: resolve(outDir),
      emptyOutDir: false,
      target: "es2022",
      minify: mode === "production",
      modulePreload: false,
      chunkSizeWarningLimit: 6000,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: path },
        // A script that is made from text can't import a file beside it (packages/kernels/src/frame/opaque-workers.ts).
        ...((name.endsWith(".worker") || name === "own-output") && { output: { codeSplitting: false } }),
      },
    },
  });
  const chunks = "output" in result ? result.output : [];
  const entry = chunks.find((chunk) => chunk.type === "chunk" && chunk.isEntry);
  if (!entry) throw new Error(`The bundler made no script from ${path}.`);
  return `/kernel/${entry.fileName}`;
}
