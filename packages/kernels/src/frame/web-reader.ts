import { joinBytes } from "@fiddle/notebook/bytes";
import type { KernelMemory } from "./memory.ts";

/**
 * Requests of code that waits for the whole answer. A synchronous request would block the worker until the site answers, which some
 * never do, and no interrupt would reach it. So the frame, whose thread is free, makes the request and passes the answer in parts.
 */
export interface WebRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
}

interface WebHead {
  readonly status: number;
  readonly statusText: string;
  /** After redirects. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface WebAnswer extends WebHead {
  readonly body: Uint8Array;
}

/** Worker → frame. */
export type WebMessage =
  | { readonly worker: "web_request"; readonly id: number; readonly request: WebRequest }
  /** The last part was taken. */
  | { readonly worker: "web_next" }
  | { readonly worker: "web_cancel" };

const PART = { head: 1, piece: 2, end: 3, failed: 4 } as const;
const NOTHING = new Uint8Array();

/** Frame: makes the requests of one worker, one at a time. */
export class WebReader {
  readonly #memory: KernelMemory;
  readonly #fetch: typeof fetch;
  #canceled = new AbortController();
  #taken = () => {};

  constructor(memory: KernelMemory, fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request)) {
    this.#memory = memory;
    this.#fetch = fetch;
  }

  receive(message: WebMessage): void {
    if (message.worker === "web_request") void this.#read(message.id, message.request);
    else if (message.worker === "web_next") this.#taken();
    else this.#canceled.abort();
  }

  async #read(id: number, { url, method, headers, body }: WebRequest): Promise<void> {
    const { signal } = (this.#canceled = new AbortController());
    const pass = async (kind: number, bytes: Uint8Array) => {
      if (signal.aborted) return;
      const taken = new Promise<void>((resolve) => (this.#taken = resolve));
      this.#memory.passPart(id, { kind, bytes });
      await taken;
    };
    try {
      const init: RequestInit = {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        body,
        signal,
        // Python has no cache. And this request would wait for one of the same URL that the blocked worker began and can't end.
        cache: "no-cache",
      };
      const response = await this.#fetch(url, init);
      const { status, statusText } = response;
      const head: WebHead = { status, statusText, url: response.url, headers: [...response.headers] };
      await pass(PART.head, new TextEncoder().encode(JSON.stringify(head)));
      const reader = response.body?.getReader();
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
        for (let at = 0; at < piece.value.length; at += this.#memory.partCapacity)
          await pass(PART.piece, piece.value.subarray(at, at + this.#memory.partCapacity));
      await pass(PART.end, NOTHING);
    } catch {
      await pass(PART.failed, NOTHING);
    }
  }
}

let requests = 0;

interface ReadOptions {
  readonly request: WebRequest;
  /** The longest wait for the next part. */
  readonly timeoutMs: number;
  /** Called once if the site says nothing for so long. */
  readonly silence: { readonly afterMs: number; readonly tell: () => void };
}

/** Worker: blocks until the whole answer is there. "failed": the browser got no answer that it may pass on. */
export function readWeb(
  memory: KernelMemory,
  post: (message: WebMessage) => void,
  { request, timeoutMs, silence }: ReadOptions,
): WebAnswer | "failed" | "late" | "interrupted" {
  const id = ++requests;
  post({ worker: "web_request", id, request });
  let head: WebHead | null = null;
  const pieces: Uint8Array[] = [];
  const take = () => {
    if (head || timeoutMs <= silence.afterMs) return memory.takePart(id, timeoutMs);
    const part = memory.takePart(id, silence.afterMs);
    if (part !== "late") return part;
    silence.tell();
    return memory.takePart(id, timeoutMs - silence.afterMs);
  };
  for (;;) {
    const part = take();
    if (typeof part === "string") {
      post({ worker: "web_cancel" });
      return part;
    }
    post({ worker: "web_next" });
    if (part.kind === PART.piece) pieces.push(part.bytes);
    else if (part.kind === PART.head) head = JSON.parse(new TextDecoder().decode(part.bytes)) as WebHead;
    else return part.kind === PART.end && head ? { ...head, body: joinBytes(pieces) } : "failed";
  }
}
