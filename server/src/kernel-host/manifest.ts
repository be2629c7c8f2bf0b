/** What the build of `kernel-host/` made: URLs on the kernel host. */
export interface KernelHostManifest {
  readonly frameScript: string;
  readonly outputScript: string | null;
  readonly pdfScript: string;
  readonly diagramScript: string;
  readonly stageScript: string;
  readonly jupyterScript: string;
  readonly workers: Readonly<Record<"pyodide" | "duckdb" | "sqlite", string>>;
  /** Folder of the Python runtime, with its version in the name. */
  readonly runtimeUrl: string;
  /** In bytes, unpacked, of the files that every start of Python loads. */
  readonly runtimeSizes: { readonly wasm: number; readonly snapshot: number };
  /** What the Python worker asks for first. */
  readonly preload: readonly string[];
}
