import type { Recording } from "@fiddle/kernels";

/** Lines by cell, counted from 1. */
export type Breakpoints = ReadonlyMap<string, readonly number[]>;

/** The state of stepping through recorded runs in an open notebook. */
export interface Steps {
  /** The recorded run that is shown below its cell, and the current step, counted from 0. */
  readonly open: { readonly cellId: string; readonly recording: Recording; readonly at: number } | null;
  readonly breakpoints: Breakpoints;
}

/** Runs a cell with recording and shows its steps from the first one, or from where it failed. */
export type StepThrough = (cellId: string, options?: { readonly from?: "start" | "failure" }) => void;
