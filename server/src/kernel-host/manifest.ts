/** What the build of `kernel-host/` made: URLs on the kernel host. */
export interface KernelHostManifest {
  readonly frameScript: string;
  readonly outputScript: string | null;
  readonly pdfScript: string;
  readonly diagramScript: string;
  readonly stageScript: string;
  readonly workers: Readonly<Record<"pyodide" | "duckdb" | "sqlite", string>>;
  /** Folder of the Python runtime, with its version in the name. */
  readonly runtimeUrl: string;
  /** What the Python worker asks for first. */
  readonly preload: readonly string[];
}
