import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { BuiltKernelHost } from "@fiddle/kernels";
import { bundle } from "./bundle.ts";
import { buildDefaultGroups } from "./default-groups.ts";
import { readCompiledFor } from "./mirror-packages.ts";
import { prepareRuntime } from "./runtime.ts";

export interface BuildOptions {
  /** The folder for `assets/`, `runtime/{hash}/` and `manifest.json`. */
  readonly outDir: string;
  readonly mode: "production" | "development";
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
  const manifest: BuiltKernelHost = {
    frameScript: scripts["frame"] ?? "",
    outputScript: scripts["output"] ?? null,
    ownOutputScript: scripts["own-output"] ?? "",
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
