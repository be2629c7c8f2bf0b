import type { ExecuteReply, ExecuteRequest, Kernel, KernelMessage } from "@fiddle/kernels";

/** How long code may take to come to its end after it was asked to, in milliseconds. */
const GRACE = 1000;

export interface Limits {
  /** After so many milliseconds of running the code is asked to stop; null for as long as it likes. */
  readonly milliseconds: number | null;
  /** Aborted when the person stops it. */
  readonly signal?: AbortSignal;
  /** Whether the code waits for a person just now, whose time is not counted. */
  readonly isWaiting?: () => boolean;
}

export interface LimitedReply {
  readonly reply: ExecuteReply;
  /** Why it did not come to its own end; `killed` where it did not obey and the kernel was started anew. */
  readonly ended: "itself" | "stopped" | "killed";
}

/** Runs code that may be endless: it is asked to stop when its time is up, and ended with its kernel when it does not. */
export async function runLimited(
  kernel: Kernel,
  request: ExecuteRequest,
  onMessage: (message: KernelMessage) => void,
  { milliseconds, signal, isWaiting = () => false }: Limits,
): Promise<LimitedReply> {
  let ended: LimitedReply["ended"] = "itself";
  let killing: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (ended !== "itself") return;
    ended = "stopped";
    kernel.interrupt();
    killing = setTimeout(kill, kernel.capabilities.interrupt === "signal" ? GRACE : 0);
  };
  const kill = () => {
    ended = "killed";
    kernel.restart().catch(() => {});
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = () => {
    if (isWaiting()) timer = setTimeout(limit, milliseconds ?? 0);
    else stop();
  };
  if (milliseconds !== null) timer = setTimeout(limit, milliseconds);
  signal?.addEventListener("abort", stop);
  try {
    if (signal?.aborted) stop();
    return { reply: await kernel.execute(request, onMessage), ended };
  } finally {
    clearTimeout(timer);
    clearTimeout(killing);
    signal?.removeEventListener("abort", stop);
  }
}
