import type { RunLoss } from "./kernel-life.ts";

/** What the user reads of a run that a lost connection or kernel ended. */
export const LOSSES = {
  "kernel gone": {
    name: "DeadKernelError",
    text: "The kernel that ran this cell is no longer on the server. The server restarted or shut it down. Its variables are gone.",
  },
  "output lost": {
    name: "ConnectionLost",
    text: "The connection was lost while this cell ran, and the server didn't keep what the cell showed meanwhile. It has ended; run it again to see its result.",
  },
  "not received": {
    name: "ConnectionLost",
    text: "The connection was lost before the server confirmed this cell, so it most likely didn't run. Run it again.",
  },
} satisfies Readonly<Record<RunLoss, { readonly name: string; readonly text: string }>>;
