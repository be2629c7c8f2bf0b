/**
 * Typed calls over a MessagePort. One side serves an object of handlers, and the other's types are derived from it
 * (`typeof handlers`), so the protocol is written only once. Events are sent from server to caller.
 */
import { messageOf } from "@fiddle/notebook/message-of";

// oxlint-disable-next-line typescript/no-explicit-any -- this is the widest function type; callers see the derived one
export type Handlers = { [method: string]: (...args: any[]) => unknown };

export type Calls<H extends Handlers> = {
  [M in keyof H]: (...args: Sent<Parameters<H[M]>>) => Promise<Received<Awaited<ReturnType<H[M]>>>>;
};

type Sent<Args extends unknown[]> = { [I in keyof Args]: Args[I] | Transferred<Args[I]> };

type Received<T> = T extends Transferred<infer Value> ? Value : T;

type Request = { readonly id: number; readonly method: string; readonly args: readonly unknown[] };
type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };
type Event<E> = { readonly event: E };

/** Something that carries messages: a MessagePort, or a stand-in in a test. */
export interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
  /** Drops the messages that have arrived. */
  close?(): void;
}

/** A value whose buffers are transferred instead of copied. */
export class Transferred<T> {
  readonly value: T;
  readonly transfer: Transferable[];
  constructor(value: T, transfer: Transferable[]) {
    this.value = value;
    this.transfer = transfer;
  }
}

export function serve(port: Port, handlers: Handlers): void {
  port.onmessage = async ({ data }: MessageEvent<unknown>) => {
    if (!isRequest(data)) return;
    const handler = Object.hasOwn(handlers, data.method) ? handlers[data.method] : undefined;
    try {
      if (!handler) throw new Error(`no method ${data.method}`);
      const value = await handler(...data.args);
      if (value instanceof Transferred)
        port.postMessage({ id: data.id, value: value.value } satisfies Answer, value.transfer);
      else port.postMessage({ id: data.id, value } satisfies Answer);
    } catch (error) {
      port.postMessage({ id: data.id, error: messageOf(error) } satisfies Answer);
    }
  };
}

export interface Connection<H extends Handlers> {
  readonly call: Calls<H>;
  /** Rejects all pending calls because the other side is gone. */
  close(reason: string): void;
}

export function connect<H extends Handlers, E>(port: Port, onEvent: (event: E) => void): Connection<H> {
  const pending = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let nextId = 1;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isObject(data)) return;
    // Each receiver checks its events.
    if ("event" in data) return onEvent(data.event as E);
    if (typeof data.id !== "number" || !("value" in data || "error" in data)) return;
    const call = pending.get(data.id);
    pending.delete(data.id);
    if ("error" in data) call?.reject(new Error(String(data.error)));
    else call?.resolve(data.value as never);
  };
  const call = new Proxy({} as Calls<H>, {
    get:
      (_, method: string) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          const id = nextId++;
          pending.set(id, { resolve, reject });
          const sent = args.map((arg) => (arg instanceof Transferred ? arg.value : arg));
          const transfer = args.flatMap((arg) => (arg instanceof Transferred ? arg.transfer : []));
          port.postMessage({ id, method, args: sent } satisfies Request, transfer);
        }),
  });
  return {
    call,
    close(reason) {
      for (const { reject } of pending.values()) reject(new Error(reason));
      pending.clear();
      port.close?.();
    },
  };
}

/** User code can post anything, so a message isn't trusted to be one of ours. */
function isRequest(data: unknown): data is Request {
  return isObject(data) && typeof data.id === "number" && typeof data.method === "string" && Array.isArray(data.args);
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null;
}

export function sendEvent<E>(port: Port, event: E): void {
  port.postMessage({ event } satisfies Event<E>);
}
