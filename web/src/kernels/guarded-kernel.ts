import type { Kernel, KernelMessage } from "@fiddle/kernels";

type Send = (message: KernelMessage) => void;

/** Runs whose late text is masked also where a secret comes in pieces. */
const MAX_MASKED_RUNS = 50;

/** Prepares a notebook's kernels before code runs, and masks secrets in what they send to the page. */
export interface KernelGuard {
  /** Runs before each execution; null if there is nothing to prepare. */
  prepare(kernel: Kernel): Promise<void> | null;
  /** A kernel's value with secrets masked. Returns the same value if there is nothing to mask. */
  mask<T>(value: T): T;
  /** The same for the messages of one run, whose texts arrive in pieces. */
  maskMessages(send: Send): Send;
  /** The same for a file made from a table. */
  maskFile(file: Blob): Promise<Blob>;
}

/**
 * Wraps a kernel in a guard. Every member of `Kernel` has its policy here, so a new one doesn't compile without. Values
 * and errors that code can influence are masked; files and tables for other kernels are not (docs/decisions/011).
 */
export function guardKernel(kernel: Kernel, guard: KernelGuard): Kernel {
  const maskErrors = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw maskError(error, guard);
    }
  };
  const maskAnswer = <T>(call: () => Promise<T>) => maskErrors(async () => guard.mask(await call()));
  let status = kernel.status;
  return {
    get spec() {
      return kernel.spec;
    },
    /** Returns the same object until the status changes, as React's stores require. */
    get status() {
      const masked = guard.mask(kernel.status);
      if (masked !== kernel.status && JSON.stringify(masked) === JSON.stringify(status)) return status;
      status = masked;
      return status;
    },
    get capabilities() {
      return kernel.capabilities;
    },
    get installing() {
      return kernel.installing;
    },
    subscribe: (listener) => kernel.subscribe(listener),
    start: (upcoming) => maskErrors(() => kernel.start(upcoming)),
    restart: () => maskErrors(() => kernel.restart()),
    dispose: () => kernel.dispose(),
    interrupt: () => kernel.interrupt(),
    inputReply: (value) => kernel.inputReply(value),

    execute: (request, onMessage) =>
      maskErrors(async () => {
        const preparing = guard.prepare(kernel);
        if (preparing) await preparing;
        return kernel.execute(request, guard.maskMessages(onMessage));
      }),
    get unfinished() {
      return kernel.unfinished;
    },
    get position() {
      return kernel.position;
    },
    resume: (onMessage, position) => maskErrors(() => kernel.resume(guard.maskMessages(onMessage), position)),
    answers: (question) => kernel.answers(question),
    ask: (question, content) => maskAnswer(() => kernel.ask(question, content)),

    tableRows: (...args) => maskAnswer(() => kernel.tableRows(...args)),
    tableSummary: (...args) => maskAnswer(() => kernel.tableSummary(...args)),
    tableChart: (...args) => maskAnswer(() => kernel.tableChart(...args)),
    tableCsv: (...args) => maskErrors(async () => guard.maskFile(await kernel.tableCsv(...args))),

    onComm: (listener) => kernel.onComm((message) => listener(guard.mask(message))),
    onLateOutput: (listener) => {
      const sends = new Map<string, Send>();
      return kernel.onLateOutput(({ runId, message }) => {
        const send = sends.get(runId) ?? guard.maskMessages((masked) => listener({ runId, message: masked }));
        sends.delete(runId);
        sends.set(runId, send);
        for (const old of sends.keys()) if (sends.size > MAX_MASKED_RUNS) sends.delete(old);
        send(message);
      });
    },
    sendComm: (...args) => maskErrors(() => kernel.sendComm(...args)),

    writeFiles: (changes) => maskErrors(() => kernel.writeFiles(changes)),
    reportFiles: () => kernel.reportFiles(),
    takeFileChanges: () => maskErrors(() => kernel.takeFileChanges()),
    takeSharedTable: (name) => maskErrors(() => kernel.takeSharedTable(name)),
    sendTable: (name, to) => maskErrors(() => kernel.sendTable(name, to)),
    receiveTable: (from) => maskErrors(() => kernel.receiveTable(from)),
    forgetTable: (name) => maskErrors(() => kernel.forgetTable(name)),
    shareTable: (table) => maskErrors(() => kernel.shareTable(table)),
  } satisfies Record<keyof Kernel, unknown> & Kernel;
}

function maskError(error: unknown, guard: KernelGuard): unknown {
  if (!(error instanceof Error)) return guard.mask(error);
  const message = guard.mask(error.message);
  // The original error isn't passed on, because its stack and cause contain the text too.
  return message === error.message ? error : new Error(message);
}
