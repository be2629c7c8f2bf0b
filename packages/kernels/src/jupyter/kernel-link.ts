import type { JsonObject } from "@fiddle/notebook";
import { Continuity } from "./continuity.ts";
import { ReconnectingSocket } from "./reconnecting-socket.ts";
import type { JupyterServer } from "./server.ts";
import type { JupyterChannel, JupyterMessage, MessageHeader } from "./wire.ts";

/** How often a kernel that starts is asked whether it is there. */
const QUESTION_INTERVAL_MS = 3_000;
const CONNECTION_LOST = "The connection to the Jupyter server was lost.";

/** A request on its way. `idle` is the kernel's last word about it. */
interface Pending {
  readonly onMessage: (message: JupyterMessage) => void;
  readonly resolve: (last: JupyterMessage) => void;
  readonly reject: (error: Error) => void;
  /** Whether a lost connection leaves it open: what the server kept may come again. */
  readonly survives: boolean;
  /** Comm messages have no reply. */
  readonly hasReply: boolean;
  reply: JupyterMessage | null;
  isIdle: boolean;
}

export interface RequestOptions {
  readonly channel?: JupyterChannel;
  readonly metadata?: JsonObject;
  readonly buffers?: readonly ArrayBuffer[];
  readonly subshell?: string | undefined;
  readonly survives?: boolean;
  readonly hasReply?: boolean;
  /** Every message that the request causes, its reply included. */
  readonly onMessage?: (message: JupyterMessage) => void;
  /** One that was chosen before, e.g. by an earlier visit of the page. */
  readonly id?: string;
}

export interface LinkEvents {
  readonly onOpen: (again: boolean) => void;
  readonly onLost: () => void;
  readonly onStillLost: () => void;
  readonly onRefused: () => void;
  /** Output may be missing before the message that comes next. */
  readonly onGap: () => void;
  /** Messages that no request of this link is waiting for. */
  readonly onOther: (message: JupyterMessage) => void;
}

interface LinkParts {
  /** Whether an earlier visit heard the beginning of what the kernel says. */
  readonly isResumed: boolean;
  readonly server: JupyterServer;
  readonly kernelId: string;
  readonly sessionId: string;
}

/** Requests to one kernel, and which of its messages belong to which. */
export class KernelLink {
  readonly kernelId: string;
  readonly sessionId: string;
  readonly continuity: Continuity;
  readonly #events: LinkEvents;
  readonly #socket: ReconnectingSocket;
  readonly #pending = new Map<string, Pending>();
  #isClosed = false;

  constructor({ server, kernelId, sessionId, isResumed }: LinkParts, events: LinkEvents) {
    this.continuity = new Continuity(isResumed);
    this.kernelId = kernelId;
    this.sessionId = sessionId;
    this.#events = events;
    const path = `api/kernels/${kernelId}/channels?session_id=${sessionId}`;
    this.#socket = new ReconnectingSocket(
      { transport: server.transport, path },
      {
        onOpen: events.onOpen,
        onMessage: (message) => this.#receive(message),
        onDropped: () => this.continuity.break(),
        onLost: () => this.#lost(),
        onStillLost: events.onStillLost,
        onRefused: events.onRefused,
      },
    );
  }

  get isOpen(): boolean {
    return this.#socket.isOpen;
  }

  /** Resolves with the reply once the kernel is idle after it. Rejects when the connection or the kernel goes first. */
  request(type: string, content: JsonObject, options: RequestOptions = {}): Promise<JupyterMessage> {
    const header = this.#header(type, options);
    const answered = this.expect(header.msg_id, options);
    this.#send(header, content, options);
    return answered;
  }

  /** Waits for the messages of a request that was sent before, on an earlier connection. */
  expect(
    id: string,
    { onMessage = () => {}, survives = false, hasReply = true }: RequestOptions,
  ): Promise<JupyterMessage> {
    if (!survives && !this.isOpen) return Promise.reject(new Error(CONNECTION_LOST));
    const { promise, resolve, reject } = Promise.withResolvers<JupyterMessage>();
    this.#pending.set(id, { onMessage, resolve, reject, survives, hasReply, reply: null, isIdle: false });
    return promise;
  }

  /**
   * What the kernel says of itself, asked for until it answers; null if the link is closed first, or after `patienceMs`. It is asked
   * on both channels, because a kernel that runs a cell answers only on `control`, which some don't know.
   */
  async firstAnswer(patienceMs = Number.POSITIVE_INFINITY): Promise<JupyterMessage | null> {
    const end = performance.now() + patienceMs;
    const { promise: answered, resolve } = Promise.withResolvers<JupyterMessage>();
    while (!this.#isClosed && performance.now() < end) {
      for (const channel of ["shell", "control"] as const)
        this.request("kernel_info_request", {}, { channel }).then(resolve, () => {});
      const reply = await Promise.race([answered, delay(Math.min(QUESTION_INTERVAL_MS, patienceMs))]);
      if (reply) return reply;
    }
    return null;
  }

  /** Answers a message of the kernel's. */
  answer(type: string, content: JsonObject, parent: MessageHeader, channel: JupyterChannel): void {
    this.#send(this.#header(type), content, { channel }, parent);
  }

  /** The kernel won't answer this one anymore. */
  drop(id: string, reason: string): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.reject(new Error(reason));
  }

  /** Nor any of them. */
  dropAll(reason: string): void {
    for (const id of this.#pending.keys()) this.drop(id, reason);
  }

  /** Finds out whether the connection still works, and connects again where it doesn't. */
  check(): void {
    const header = this.#header("kernel_info_request");
    this.#socket.check(() => requestMessage(header, {}, { channel: "control" }));
  }

  close(reason: string): void {
    this.#isClosed = true;
    this.#socket.close();
    this.dropAll(reason);
  }

  #send(header: MessageHeader, content: JsonObject, options: RequestOptions, parent?: MessageHeader): void {
    this.#socket.send(requestMessage(header, content, options, parent));
  }

  #header(type: string, { id, subshell }: RequestOptions = {}): MessageHeader {
    return {
      msg_id: id ?? crypto.randomUUID(),
      msg_type: type,
      session: this.sessionId,
      username: "",
      date: new Date().toISOString(),
      version: "5.3",
      ...(subshell !== undefined && { subshell_id: subshell }),
    };
  }

  #receive(message: JupyterMessage): void {
    if (this.continuity.misses(message)) this.#events.onGap();
    const id = message.parent_header.msg_id ?? "";
    const pending = this.#pending.get(id);
    if (!pending) return this.#events.onOther(message);
    const { channel, header, content } = message;
    pending.isIdle ||= channel === "iopub" && header.msg_type === "status" && content["execution_state"] === "idle";
    if (header.msg_type.endsWith("_reply") && channel !== "iopub") pending.reply = message;
    pending.onMessage(message);
    if (!pending.isIdle || (pending.hasReply && !pending.reply)) return;
    this.#pending.delete(id);
    pending.resolve(pending.reply ?? message);
  }

  #lost(): void {
    this.continuity.break();
    for (const [id, { survives }] of this.#pending) if (!survives) this.drop(id, CONNECTION_LOST);
    this.#events.onLost();
  }
}

function delay(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}

function requestMessage(
  header: MessageHeader,
  content: JsonObject,
  { channel = "shell", metadata = {}, buffers = [] }: RequestOptions,
  parent: Partial<MessageHeader> = {},
): JupyterMessage {
  return { channel, header, parent_header: parent, metadata, content, buffers };
}
