import type { ExecuteReply, KernelMessage } from "./messages.ts";
import { TraceParts } from "./trace-parts.ts";

/** The run that a worker has been asked for. */
export class WorkerRun {
  /** Names the run to the worker, for an interrupt. */
  readonly number: number;
  readonly send: (message: KernelMessage) => void;
  /** The reply when the worker is gone, so that no other comes. */
  readonly aborted: Promise<ExecuteReply>;
  readonly #trace = new TraceParts();
  #abort: (reply: ExecuteReply) => void;

  constructor(number: number, send: (message: KernelMessage) => void) {
    this.number = number;
    this.send = send;
    const { promise, resolve } = Promise.withResolvers<ExecuteReply>();
    this.aborted = promise;
    this.#abort = resolve;
  }

  /** Takes a part of the run's recording. */
  record(json: string): void {
    const content = this.#trace.add(json);
    if (content) this.send({ msg_type: "trace", content });
  }

  fail(reason: string): void {
    this.send({ msg_type: "error", content: { ename: "KernelError", evalue: reason, traceback: [reason] } });
  }

  end(reply: ExecuteReply): ExecuteReply {
    this.send({ msg_type: "execute_reply", content: reply });
    return reply;
  }

  /** The worker is gone. */
  abort(executionCount: number): void {
    const content = this.#trace.broken();
    if (content) this.send({ msg_type: "trace", content });
    this.#abort({ status: "aborted", execution_count: executionCount });
  }
}
