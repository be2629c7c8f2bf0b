import { parseMessage } from "@fiddle/notebook/exact-json";
import type { KernelMemory } from "../frame/memory.ts";
import { readWeb, type WebMessage } from "../frame/web-reader.ts";
import type { CommMessage, KernelMessage } from "../messages.ts";
import type { RuntimeMessage } from "../runtime.ts";
import type { PythonHost } from "./python-kernel.ts";
import type { RunOutputs } from "./run-outputs.ts";

/** People are told about a site that hasn't answered for this long, in milliseconds. */
const SILENCE_MS = 8_000;

interface PageParts {
  readonly memory: KernelMemory | null;
  readonly outputs: RunOutputs;
  /** With shared memory: has the frame make the requests of code that waits. */
  readonly postWeb: ((message: WebMessage) => void) | undefined;
  /** Sends what belongs to no run. */
  readonly send: (message: RuntimeMessage) => void;
  /** Printed text waits in Python. */
  readonly pending: () => void;
  readonly reportFiles: () => void;
}

/** What Python asks of the page: to show something, to wait, to ask the user, and to read the web. */
export class PageForPython {
  readonly #parts: PageParts;
  #answer: ((value: string) => void) | null = null;

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  /** The user's answer to a question that code awaits. */
  answer(value: string): void {
    this.#answer?.(value);
    this.#answer = null;
  }

  get host(): PythonHost {
    const { memory, outputs, postWeb, send, pending, reportFiles } = this.#parts;
    const ask = (prompt: string, password: boolean) =>
      outputs.tell({ msg_type: "input_request", content: { prompt, password } });
    return {
      stream: (name, runId, text) => outputs.write(name, runId, text),
      streams: (json) => outputs.writeAll(JSON.parse(json) as Parameters<RunOutputs["writeAll"]>[0]),
      comm: (json, buffers) =>
        send({
          ...(JSON.parse(json) as CommMessage),
          buffers: buffers.map((bytes) => bytes.slice().buffer),
        }),
      message: (json, runId) => outputs.send(runId, parseMessage(json) as KernelMessage),
      recorded: (json) => outputs.tell({ msg_type: "trace_part", content: { json } }),
      pending,
      reportFiles,
      shared: memory !== null,
      sleep: (milliseconds) => memory?.sleep(milliseconds) ?? true,
      ask: (prompt, password) => memory?.waitForReply(() => ask(prompt, password)) ?? undefined,
      readsWeb: memory !== null && postWeb !== undefined,
      readWeb: (...request) => this.#readWeb(...request),
      sleepLater: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      askLater: (prompt, password) =>
        new Promise((resolve) => {
          this.#answer = resolve;
          ask(prompt, password);
        }),
    };
  }

  #readWeb(...[method, url, headers, body, timeoutMs]: Parameters<PythonHost["readWeb"]>): object | string {
    const { memory, outputs, postWeb } = this.#parts;
    if (!memory || !postWeb) return "failed";
    const absolute = new URL(url, globalThis.location?.href);
    const request = { method, url: absolute.href, headers: JSON.parse(headers) as [string, string][], body };
    const tell = () =>
      outputs.write("stderr", "", `${absolute.host} hasn't answered yet. Stop the cell if it takes too long.\n`);
    const silence = { afterMs: SILENCE_MS, tell };
    const answer = readWeb(memory, postWeb, { request, timeoutMs: timeoutMs || Infinity, silence });
    return typeof answer === "string" ? answer : { ...answer, headers: JSON.stringify(answer.headers) };
  }
}
