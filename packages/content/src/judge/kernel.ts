/** What the judge needs of a kernel. The kernels of `packages/kernels` fit. */
export interface JudgeKernel {
  /** Resolves when the code has ended, however it ended. */
  execute(
    request: {
      readonly code: string;
      readonly cellId: string;
      readonly packages?: readonly string[];
      readonly isFresh?: boolean;
    },
    onMessage: (message: JudgeMessage) => void,
  ): Promise<{ readonly status: "ok" | "error" | "aborted" }>;
  /** Asks the running code to stop. */
  interrupt(): void;
  /** Ends whatever runs and starts it again. */
  restart(): Promise<void>;
}

/** A kernel's message in Jupyter's terms. */
export interface JudgeMessage {
  readonly msg_type: string;
  readonly content: unknown;
}

/** How long interrupted code has to end before its kernel is restarted, in milliseconds. */
const INTERRUPT_GRACE_MS = 1000;

export interface ExecutionOptions {
  /** The code is interrupted when so much time passes without progress. */
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly packages?: readonly string[];
  /** SQL: with an empty database and a new connection. */
  readonly isFresh?: boolean;
}

export interface Execution {
  readonly messages: readonly JudgeMessage[];
  readonly ended: "completed" | "interrupted" | "killed";
}

/** Executes code that must go on sending messages. If it ignores the interrupt, its kernel is restarted. */
export async function executeWatched(
  kernel: JudgeKernel,
  code: string,
  onMessage: (message: JudgeMessage) => boolean,
  { limitMs, signal, packages = [], isFresh = false }: ExecutionOptions,
): Promise<Execution> {
  if (signal?.aborted) return { messages: [], ended: "interrupted" };
  const messages: JudgeMessage[] = [];
  let ended: Execution["ended"] = "completed";
  let kill: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (ended !== "completed") return;
    ended = "interrupted";
    kernel.interrupt();
    kill = setTimeout(() => {
      ended = "killed";
      kernel.restart().catch(() => {});
    }, INTERRUPT_GRACE_MS);
  };
  let limit = setTimeout(stop, limitMs);
  signal?.addEventListener("abort", stop);
  try {
    await kernel.execute({ code, cellId: "solution", packages, isFresh }, (message) => {
      messages.push(message);
      // Packages are downloaded before the code begins.
      if (!onMessage(message) && message.msg_type !== "progress") return;
      clearTimeout(limit);
      if (ended === "completed")
        limit = setTimeout(stop, message.msg_type === "progress" ? PACKAGES_LIMIT_MS : limitMs);
    });
    return { messages, ended };
  } finally {
    clearTimeout(limit);
    clearTimeout(kill);
    signal?.removeEventListener("abort", stop);
  }
}

const PACKAGES_LIMIT_MS = 120_000;
