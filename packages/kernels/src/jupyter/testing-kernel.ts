/** Kernels on real servers, for tests in Node. */
import type { KernelMessage } from "../messages.ts";
import type { TraceOptions } from "../trace.ts";
import { readJupyterAddress } from "./address.ts";
import { DirectTransport } from "./direct-transport.ts";
import { JupyterKernel } from "./jupyter-kernel.ts";
import { type KernelRecords, recordInMemory } from "./kernel-record.ts";
import { JupyterServer } from "./server.ts";

export const KERNEL_ORIGIN = "https://kernel.example";

export function serverAt(address: string): JupyterServer {
  const read = readJupyterAddress(address);
  if (typeof read === "string") throw new Error(read);
  return new JupyterServer(read, new DirectTransport(read), KERNEL_ORIGIN);
}

interface KernelOptions {
  readonly records?: KernelRecords;
  readonly kernelName?: string;
  readonly language?: string;
  readonly silenceMs?: number;
}

/** Disposing shuts the kernel down, so that servers don't fill up. */
export function kernelAt(address: string, options: KernelOptions = {}): JupyterKernel & AsyncDisposable {
  const { records = recordInMemory(), kernelName = "python3", language = "python", ...rest } = options;
  const server = serverAt(address);
  const spec = { name: `${kernelName}@test`, display_name: kernelName, language, ext: "py" };
  const kernel = new JupyterKernel({ spec, server, kernelName, records, ...rest });
  return Object.assign(kernel, {
    async [Symbol.asyncDispose]() {
      kernel.dispose();
      const id = records.read()?.kernelId;
      if (id) await server.shutDown(id).catch(() => {});
    },
  });
}

export interface RunResult {
  readonly status: string;
  readonly count: number;
  readonly messages: readonly KernelMessage[];
  /** Everything printed. */
  readonly text: string;
  /** The error's name and value. */
  readonly error: string | null;
}

export interface Running {
  readonly ended: Promise<RunResult>;
  /** Resolves when the text has been printed. */
  printed(text: string): Promise<void>;
  /** Resolves with the first message of the type. */
  message<T extends KernelMessage["msg_type"]>(type: T): Promise<Extract<KernelMessage, { readonly msg_type: T }>>;
}

interface RunOptions {
  readonly trace?: TraceOptions;
  readonly isDark?: boolean;
}

export function begin(kernel: JupyterKernel, code: string, options: RunOptions = {}): Running {
  return follow((send) => kernel.execute({ code, cellId: "cell-1", ...options }, send));
}

export function run(kernel: JupyterKernel, code: string, options: RunOptions = {}): Promise<RunResult> {
  return begin(kernel, code, options).ended;
}

export function goOn(kernel: JupyterKernel, position: string | null = null): Running {
  return follow((send) => kernel.resume(send, position));
}

function follow(
  start: (send: (message: KernelMessage) => void) => Promise<{ status: string; execution_count: number }>,
): Running {
  const messages: KernelMessage[] = [];
  const waiting = new Set<() => void>();
  const ended = start((message) => {
    messages.push(message);
    for (const look of waiting) look();
  }).then((reply) => resultOf(reply, messages));
  const until = async <T>(find: () => T | undefined): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    const look = () => {
      const found = find();
      if (found !== undefined) resolve(found);
    };
    waiting.add(look);
    look();
    return promise;
  };
  return {
    ended,
    async printed(text) {
      await until(() => (textOf(messages).includes(text) ? true : undefined));
    },
    message: (type) => until(() => messages.find((message) => message.msg_type === type) as never),
  };
}

function resultOf(reply: { status: string; execution_count: number }, messages: readonly KernelMessage[]): RunResult {
  const error = messages.find((message) => message.msg_type === "error")?.content;
  return {
    status: reply.status,
    count: reply.execution_count,
    messages,
    text: textOf(messages),
    error: error ? `${error.ename}: ${error.evalue}` : null,
  };
}

function textOf(messages: readonly KernelMessage[]): string {
  return messages.map((message) => (message.msg_type === "stream" ? message.content.text : "")).join("");
}

/** Resolves when the kernel's status is of this kind. */
export function untilStatus(kernel: JupyterKernel, kind: JupyterKernel["status"]["kind"]): Promise<void> {
  if (kernel.status.kind === kind) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = kernel.subscribe(() => {
      if (kernel.status.kind !== kind) return;
      stop();
      resolve();
    });
  });
}
