/** What the build of the kernel host leaves for the server. URLs are paths on its origin. */
export interface BuiltKernelHost {
  readonly frameScript: string;
  readonly outputScript: string | null;
  /** What loads that script where the page holds all files itself. */
  readonly ownOutputScript: string;
  readonly pdfScript: string;
  readonly diagramScript: string;
  readonly endpointScript: string;
  readonly stageScript: string;
  readonly jupyterScript: string;
  readonly workers: Readonly<Record<"pyodide" | "duckdb" | "sqlite", string>>;
  /** The worker that compiles wheels for later visits. */
  readonly compilerScript: string;
  /** Pyodide's version and the format of compiled wheels, which work with no other. */
  readonly compiledFor: string;
  /** The folder of the Python runtime. Its name contains the version. */
  readonly runtimeUrl: string;
  /** The uncompressed sizes in bytes of the files that every start of Python loads. */
  readonly runtimeSizes: { readonly wasm: number; readonly snapshot: number };
  /** The files that the frame's document loads first. */
  readonly preload: readonly string[];
}
