import type { KernelCapabilities, KernelStatus, LoadProgress } from "@fiddle/kernels";

/** What the gutter and `data-state` of a cell show. A cell without an entry is idle. */
export type CellRun =
  | { readonly state: "queued" }
  | { readonly state: "running"; readonly startedAt: number; readonly progress: LoadProgress | null }
  | { readonly state: "done" | "error"; readonly durationMs: number };

/** Code waits for a line of input in this cell. */
export interface PendingInput {
  /** Grows with each request, so that the field for the next one is a new one. */
  readonly serial: number;
  readonly cellId: string;
  readonly prompt: string;
  readonly password: boolean;
}

export interface KernelState {
  readonly name: string;
  readonly status: KernelStatus;
  readonly capabilities: KernelCapabilities | null;
}

export interface SessionState {
  readonly kernel: KernelState;
  readonly runs: ReadonlyMap<string, CellRun>;
  readonly input: PendingInput | null;
  /** Stop was asked for and the code has not obeyed: offer a restart. */
  readonly stopIgnored: boolean;
  /** A sentence for screen readers: what just finished or failed. */
  readonly announcement: string;
}
