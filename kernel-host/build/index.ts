import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { bundle } from "./bundle.ts";
import { buildDefaultGroups } from "./default-groups.ts";
import { readCompiledFor } from "./mirror-packages.ts";
import { prepareRuntime, type Runtime } from "./runtime.ts";

export interface BuildOptions {
  /** The folder for `assets/`, `runtime/{hash}/` and `manifest.json`. */
  readonly outDir: string;
  readonly mode: "production" | "development";
}

/** What the server needs to serve the kernel host. URLs are paths on its origin. */
export interface KernelHostManifest {
  readonly frameScript: string;
  readonly outputScript: string | null;
  readonly pdfScript: string;
  readonly diagramScript: string;
  readonly endpointScript: string;
  readonly stageScript: string;
  readonly jupyterScript: string;
  readonly workers: { readonly pyodide: string; readonly duckdb: string; readonly sqlite: string };
  /** The worker that compiles wheels for later visits. */
  readonly compilerScript: string;
  /** Pyodide's version and the format of compiled wheels, which work with no other. */
  readonly compiledFor: string;
  readonly runtimeUrl: string;
  readonly runtimeSizes: Runtime["sizes"];
  /** Files that the frame's document preloads. */
  readonly preload: readonly string[];
}

/** Builds everything that is served on the kernel host's origin. */
export async function buildKernelHost({ outDir, mode }: BuildOptions): Promise<void> {
  await rm(resolve(outDir, "assets"), { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const runtime = await prepareRuntime(resolve(outDir, "runtime"));
  const [scripts] = await Promise.all([
    bundle(outDir, mode),
    buildDefaultGroups(resolve(outDir, "package-groups"), resolve(outDir, "runtime", runtime.hash)),
  ]);
  const manifest: KernelHostManifest = {
    frameScript: scripts["frame"] ?? "",
    outputScript: scripts["output"] ?? null,
    pdfScript: scripts["pdf"] ?? "",
    diagramScript: scripts["diagram"] ?? "",
    endpointScript: scripts["endpoint"] ?? "",
    stageScript: scripts["stage"] ?? "",
    jupyterScript: scripts["jupyter"] ?? "",
    workers: {
      pyodide: scripts["pyodide.worker"] ?? "",
      duckdb: scripts["duckdb.worker"] ?? "",
      sqlite: scripts["sqlite.worker"] ?? "",
    },
    compilerScript: scripts["compiler.worker"] ?? "",
    compiledFor: await readCompiledFor(),
    runtimeUrl: `/runtime/${runtime.hash}/`,
    runtimeSizes: runtime.sizes,
    preload: [scripts["pyodide.worker"] ?? ""],
  };
  await writeFile(resolve(outDir, "manifest.json.new"), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(resolve(outDir, "manifest.json.new"), resolve(outDir, "manifest.json"));
}

if (import.meta.main) {
  const mode = process.env["NODE_ENV"] === "development" ? "development" : "production";
  await buildKernelHost({ outDir: resolve(import.meta.dirname, "../../build/kernel-host"), mode });
}
