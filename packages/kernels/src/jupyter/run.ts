import type { ExecuteReply, KernelMessage } from "../messages.ts";
import { TraceParts } from "../trace-parts.ts";
import type { OpenQuestion } from "./kernel-record.ts";

const NO_REPLY: ExecuteReply = { status: "aborted", execution_count: 0 };

/** A cell's run, from its request to its reply. */
export class Run {
  readonly messageId: string;
  readonly cellId: string;
  readonly #trace = new TraceParts();
  readonly reply: Promise<ExecuteReply>;
  #end: (reply: ExecuteReply) => void;
  #send: ((message: KernelMessage) => void) | null = null;
  /** What came before anybody listened: the run of an earlier visit sends as soon as the connection is open. */
  #early: KernelMessage[] = [];
  #isOver = false;
  count = 0;
  /** Whether the kernel has said anything about it. */
  isReceived: boolean;
  /** When the kernel last said something about it, or the connection came back; on the clock of `performance.now`. */
  heardAt = performance.now();
  /** The open question to the user; null without one. */
  question: OpenQuestion | null = null;
  /** The answer to its last question, until the kernel goes on. */
  answer: { readonly value: string; readonly header: OpenQuestion["header"] } | null = null;

  constructor(messageId: string, cellId: string, isReceived = false) {
    this.messageId = messageId;
    this.cellId = cellId;
    this.isReceived = isReceived;
    const { promise, resolve } = Promise.withResolvers<ExecuteReply>();
    this.reply = promise;
    this.#end = resolve;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether it is an earlier visit's, and nobody listens to it yet. */
  get isResumable(): boolean {
    return this.#send === null;
  }

  listen(send: (message: KernelMessage) => void): void {
    this.#send = send;
    for (const message of this.#early.splice(0)) send(message);
  }

  send(message: KernelMessage): void {
    if (this.#send) this.#send(message);
    else this.#early.push(message);
  }

  /** A part of the run's recording, as JSON. */
  record(json: string): void {
    const content = this.#trace.add(json);
    if (content) this.send({ msg_type: "trace", content });
  }

  sendError(name: string, text: string): void {
    this.send({ msg_type: "error", content: { ename: name, evalue: text, traceback: [text] } });
  }

  end(reply: Partial<ExecuteReply> = NO_REPLY): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const broken = this.#trace.broken();
    if (broken) this.send({ msg_type: "trace", content: broken });
    this.#end({ status: reply.status ?? "aborted", execution_count: reply.execution_count ?? this.count });
  }
}
