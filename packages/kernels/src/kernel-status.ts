/** Bytes that a start or an installation still has to fetch; `total` is 0 where the server doesn't say. */
export interface LoadProgress {
  readonly text: string;
  readonly loaded: number;
  readonly total: number;
}

/** What a kernel is doing. A `reason` is a sentence for the user that says what to do. */
export type KernelStatus =
  | { readonly kind: "not-started" }
  /** `progress` is null until the first bytes are known. */
  | { readonly kind: "loading"; readonly progress: LoadProgress | null }
  | { readonly kind: "ready" }
  | { readonly kind: "busy" }
  | { readonly kind: "disconnected"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };

/** What is left after a kernel has stopped, and how it goes on. */
export const AFTERMATH =
  "Your notebook is safe; your variables are lost. The kernel starts again with the next cell that you run.";

export const KERNEL_NOT_RUNNING = "The kernel isn't running. Start it and run the cell again.";

const LABELS = {
  "not-started": "Not started",
  loading: "Loading…",
  ready: "Ready",
  busy: "Busy",
  disconnected: "Disconnected",
  failed: "Failed",
} as const satisfies Readonly<Record<KernelStatus["kind"], string>>;

/** The text of the accessible status "Kernel status". Tests from outside know these words, so they must not change. */
export function kernelStatusLabel({ kind }: KernelStatus): string {
  return LABELS[kind];
}

/** Whether the kernel has a worker that can be asked, now or after the current run. */
export function isKernelRunning({ kind }: KernelStatus): boolean {
  return kind === "ready" || kind === "busy";
}

/** The name of the error of SQL whose placeholder has no value yet. */
export const MISSING_VALUE = "Missing Value";

/**
 * Errors that no change of the code mends: the kernel or its connection failed, somebody stopped the run, or a field above the cell is
 * empty. The text of each is a sentence for the user.
 */
export const KERNEL_FAILURES: ReadonlySet<string> = new Set([
  "KernelError",
  "DeadKernelError",
  "ConnectionLost",
  "Stopped",
  MISSING_VALUE,
]);

/** The name of the error of a query that has no result for a reason that isn't in its text. */
export const NO_RESULT = "NoResultError";

/**
 * Errors about what can't be had here: an extension, a package, an address, a secret, a database's answer. Each is a sentence that says what
 * to do.
 */
export const OUT_OF_REACH: ReadonlySet<string> = new Set([
  "Missing Extension Error",
  "Network Error",
  NO_RESULT,
  "SecretError",
  "UnsupportedPackageError",
]);
