import type { KernelMessage } from "../messages.ts";
import type { RuntimeMessage } from "../runtime.ts";
import { StreamLimiter, type StreamName } from "./streams.ts";

type Send = (message: RuntimeMessage) => void;

/** Runs whose floods of text are still counted after their end. */
const MAX_KNOWN_RUNS = 100;

/**
 * Where output goes: to the page's request while its run is under way, and otherwise, also while another run is, to the page as
 * late output of the run.
 */
export class RunOutputs {
  readonly #sendLate: Send;
  readonly #limiters = new Map<string, StreamLimiter>();
  #request: { readonly runId: string; readonly send: Send } | null = null;
  /** The run that began last. Output without a run is taken for its. */
  #last = "";

  constructor(sendLate: Send) {
    this.#sendLate = sendLate;
  }

  /** Whether the page waits for a run's end. */
  get isRunning(): boolean {
    return this.#request !== null;
  }

  begin(runId: string, send: Send): void {
    this.#request = { runId, send };
    this.#last = runId;
    this.#limiters.delete(runId);
  }

  end(): void {
    this.#limiters.get(this.#last)?.finish();
    this.#request = null;
  }

  /** Sends what concerns the request rather than its outputs. */
  tell(message: KernelMessage): void {
    this.#request?.send(message);
  }

  send(runId: string, message: KernelMessage): void {
    this.#limiter(runId || this.#last).send(message);
  }

  write(name: StreamName, runId: string, text: string): void {
    this.writeAll([[name, runId, text]]);
  }

  /** Texts in order. What belongs to one run is sent together. */
  writeAll(texts: readonly (readonly [name: StreamName, runId: string, text: string])[]): void {
    for (const [runId, parts] of Map.groupBy(texts, ([, run]) => run || this.#last)) {
      const limiter = this.#limiter(runId);
      limiter.writeAll(parts.map(([name, , text]) => [name, text]));
      if (runId !== this.#request?.runId) limiter.finish();
    }
  }

  #limiter(runId: string): StreamLimiter {
    const known = this.#limiters.get(runId);
    if (known) return known;
    const limiter = new StreamLimiter(this.#sender(runId));
    this.#limiters.set(runId, limiter);
    for (const old of this.#limiters.keys()) if (this.#limiters.size > MAX_KNOWN_RUNS) this.#limiters.delete(old);
    return limiter;
  }

  #sender(runId: string): Send {
    return (sent) => {
      if (this.#request?.runId === runId) this.#request.send(sent);
      else if (runId)
        this.#sendLate([sent].flat().map((message) => ({ msg_type: "late_output", content: { runId, message } })));
    };
  }
}
