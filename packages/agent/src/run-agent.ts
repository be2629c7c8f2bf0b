import type { RunEnd } from "@fiddle/protocol/prompt-socket.ts";
import { type AgentRunOptions, crashed } from "./run/types.ts";

/** A run's loop, the same on the server and, with a key of the user's own, in the browser. Never throws. */
export type RunAgent = (options: AgentRunOptions) => Promise<RunEnd>;

/** Loads the loop and the model library (31 MB, a quarter of a second) at the first prompt. */
export const runAgent: RunAgent = async (options) => {
  try {
    const { runLoop } = await import("./run/loop.ts");
    return await runLoop(options);
  } catch (error) {
    const ending = crashed("agent", options.signal, error);
    options.emit({ type: "end", message: ending });
    return ending.reason;
  }
};
