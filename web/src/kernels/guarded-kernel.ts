import type { Kernel, KernelMessage } from "@fiddle/kernels";

type Send = (message: KernelMessage) => void;

/** Stands between a notebook and its kernels: prepares them before code runs, and looks through what they say. */
export interface KernelGuard {
  /** Before each run; null where nothing is to be done. */
  before(kernel: Kernel): Promise<void> | null;
  /** Anything that came from a kernel, as the page may see it. */
  shown<T>(value: T): T;
  /** The same for the messages of one run, whose texts come in pieces. */
  messages(send: Send): Send;
  /** The same for a file made of a table. */
  shownFile(file: Blob): Promise<Blob>;
}

/** The kernel behind a guard: nothing it answers goes to the page unseen. Files and tables for other kernels do not pass it. */
export function guardKernel(kernel: Kernel, guard: KernelGuard): Kernel {
  const guarded: Partial<Kernel> = {
    async execute(request, onMessage) {
      const preparing = guard.before(kernel);
      if (preparing) await preparing;
      return kernel.execute(request, guard.messages(onMessage));
    },
    ask: async (question, content) => guard.shown(await kernel.ask(question, content)),
    tableRows: async (...args) => guard.shown(await kernel.tableRows(...args)),
    tableSummary: async (...args) => guard.shown(await kernel.tableSummary(...args)),
    tableChart: async (...args) => guard.shown(await kernel.tableChart(...args)),
    tableCsv: async (...args) => guard.shownFile(await kernel.tableCsv(...args)),
    onComm: (listener) => kernel.onComm((message) => listener(guard.shown(message))),
  };
  const bound = new Map<PropertyKey, unknown>();
  return new Proxy(kernel, {
    get(target, name) {
      if (Object.hasOwn(guarded, name)) return guarded[name as keyof Kernel];
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (!bound.has(name)) bound.set(name, value.bind(target));
      return bound.get(name);
    },
  });
}
