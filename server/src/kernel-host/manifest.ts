import type { PackageGroup } from "@fiddle/kernels";

/** The output of the build of `kernel-host/`, as URLs on the kernel host. */
export interface KernelHostManifest {
  readonly frameScript: string;
  readonly outputScript: string | null;
  readonly pdfScript: string;
  readonly diagramScript: string;
  readonly endpointScript: string;
  readonly stageScript: string;
  readonly jupyterScript: string;
  readonly workers: Readonly<Record<"pyodide" | "duckdb" | "sqlite", string>>;
  readonly compilerScript: string;
  /** Pyodide's version and the format of compiled wheels. */
  readonly compiledFor: string;
  /** The list of the operator's compiled wheels; see package-mirror.ts. */
  readonly mirrorUrl?: string | null;
  /** The folder of the Python runtime. Its name contains the version. */
  readonly runtimeUrl: string;
  /** The uncompressed sizes in bytes of the files that every start of Python loads. */
  readonly runtimeSizes: { readonly wasm: number; readonly snapshot: number };
  /** The packages that Python can start with; see package-groups.ts. */
  readonly packageGroups?: readonly PackageGroup[];
  /** The files that the Python worker loads first. */
  readonly preload: readonly string[];
}
