import type { KernelCapabilities, KernelStatus, LoadProgress } from "@fiddle/kernels";

/** A cell's run state, as its gutter and `data-state` show it. A cell without an entry is idle. */
export type CellRun =
  | { readonly state: "queued" }
  | { readonly state: "running"; readonly startedAt: number; readonly progress: LoadProgress | null }
  | { readonly state: "done" | "error"; readonly durationMs: number };

/** A cell's code is waiting for a line of input. */
export interface PendingInput {
  /** Increases with each request, so that each gets a new field. */
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
  /** The user pressed Stop and the code still runs, so a restart is offered. */
  readonly stopIgnored: boolean;
  /** A sentence for screen readers about the run that just ended. */
  readonly announcement: string;
}
