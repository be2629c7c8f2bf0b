import type { KernelMessage } from "../messages.ts";
import type { RunLoss } from "./kernel-life.ts";

export const RESTARTED = "The kernel was restarted.";
export const DIED =
  "The kernel stopped by itself, most likely out of memory, and the server started it again. Its variables are gone.";
export const KERNEL_GONE =
  "The kernel is no longer on the server. The server restarted or shut down the idle kernel. Its variables are gone. Restart to start a new one.";

/** Marks a place in a run's output where the connection was lost and messages may be missing. */
export const GAP: KernelMessage = {
  msg_type: "stream",
  content: {
    name: "stderr",
    text: "Some output may be missing here, because the page lost its connection to the server.\n",
  },
};

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
