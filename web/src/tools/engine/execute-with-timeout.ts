import type { ExecuteReply, ExecuteRequest, Kernel, KernelMessage } from "@fiddle/kernels";

/** How long interrupted code has to finish before its kernel is restarted. */
const INTERRUPT_GRACE_MS = 1000;

export interface ExecutionLimits {
  /** The code is interrupted after this time. Null means no limit. */
  readonly timeoutMs: number | null;
  /** Aborted when the user stops the code. */
  readonly signal?: AbortSignal;
  /** Whether the code is waiting for input. That time does not count toward the timeout. */
  readonly isWaiting?: () => boolean;
}

export interface ExecutionResult {
  readonly reply: ExecuteReply;
  /** How the code ended. `killed` means that it ignored the interrupt and the kernel was restarted. */
  readonly ended: "completed" | "interrupted" | "killed";
}

/** Executes code with a timeout. If the code ignores the interrupt, its kernel is restarted. */
export async function executeWithTimeout(
  kernel: Kernel,
  request: ExecuteRequest,
  onMessage: (message: KernelMessage) => void,
  { timeoutMs, signal, isWaiting = () => false }: ExecutionLimits,
): Promise<ExecutionResult> {
  let ended: ExecutionResult["ended"] = "completed";
  let killTimer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (ended !== "completed") return;
    ended = "interrupted";
    kernel.interrupt();
    killTimer = setTimeout(kill, kernel.capabilities.interrupt === "signal" ? INTERRUPT_GRACE_MS : 0);
  };
  const kill = () => {
    ended = "killed";
    kernel.restart().catch(() => {});
  };
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const onTimeout = () => {
    if (isWaiting()) timeout = setTimeout(onTimeout, timeoutMs ?? 0);
    else stop();
  };
  if (timeoutMs !== null) timeout = setTimeout(onTimeout, timeoutMs);
  signal?.addEventListener("abort", stop);
  try {
    if (signal?.aborted) stop();
    return { reply: await kernel.execute(request, onMessage), ended };
  } finally {
    clearTimeout(timeout);
    clearTimeout(killTimer);
    signal?.removeEventListener("abort", stop);
  }
}
