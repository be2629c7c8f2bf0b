import { Backoff } from "@fiddle/notebook/backoff";
import { MessageQueue } from "./message-queue.ts";
import type { JupyterSocket, JupyterTransport } from "./transport.ts";
import { BINARY_PROTOCOL, decodeMessage, encodeMessage, type JupyterMessage } from "./wire.ts";

/** How long a kernel may say nothing to a question before its socket counts as dead, e.g. after the computer slept. */
const PULSE_TIMEOUT_MS = 5_000;
const MIN_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 15_000;

export interface ReconnectionEvents {
  /** The socket is open. `again` where it was before. */
  readonly onOpen: (again: boolean) => void;
  readonly onMessage: (message: JupyterMessage) => void;
  /** Messages were left out: there were too many, or one can't be read. */
  readonly onDropped: () => void;
  /** The socket closed by itself. It is opened again until `close`. */
  readonly onLost: () => void;
  /** It couldn't be opened again this time. */
  readonly onStillLost: () => void;
  /** The first socket never opened, with the binary protocol or without. */
  readonly onRefused: () => void;
}

interface ReconnectionParts {
  readonly transport: JupyterTransport;
  /** With the session's id: the server keeps what a client missed for the same one alone. */
  readonly path: string;
  readonly random?: () => number;
}

/** The socket to one kernel's channels, which is opened again whenever it closes. */
export class ReconnectingSocket {
  readonly #parts: ReconnectionParts;
  readonly #events: ReconnectionEvents;
  #socket: JupyterSocket | null = null;
  #protocol = "";
  #isOpen = false;
  #wasOpen = false;
  #offersBinary = true;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #backoff: Backoff;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(parts: ReconnectionParts, events: ReconnectionEvents) {
    this.#parts = parts;
    const { random = Math.random } = parts;
    this.#backoff = new Backoff({ firstMs: MIN_RETRY_DELAY_MS, longestMs: MAX_RETRY_DELAY_MS, random });
    this.#events = events;
    this.#connect();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Does nothing while the socket is closed. */
  send(message: JupyterMessage): void {
    if (this.#isOpen) this.#socket?.send(encodeMessage(message, this.#protocol));
  }

  /** Opens the socket now where it is closed; `question` finds out whether one that looks open is. */
  check(question: () => JupyterMessage): void {
    if (this.#isClosed) return;
    if (!this.#isOpen) {
      if (this.#retry) this.#connect();
      return;
    }
    this.send(question());
    this.#pulse ??= setTimeout(() => {
      this.#pulse = undefined;
      this.#socket?.close();
      this.#lost();
    }, PULSE_TIMEOUT_MS);
  }

  close(): void {
    this.#isClosed = true;
    this.#isOpen = false;
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const queue = new MessageQueue({
      take: (data) => this.#take(data),
      onDropped: this.#events.onDropped,
    });
    this.#socket = this.#parts.transport.openSocket(this.#parts.path, this.#offersBinary ? [BINARY_PROTOCOL] : [], {
      onOpen: (protocol) => {
        this.#protocol = protocol;
        this.#isOpen = true;
        this.#backoff.reset();
        const again = this.#wasOpen;
        this.#wasOpen = true;
        this.#events.onOpen(again);
      },
      onMessage: (data) => {
        clearTimeout(this.#pulse);
        this.#pulse = undefined;
        queue.add(data);
      },
      onClose: () => queue.end(() => this.#closed()),
    });
  }

  #take(data: ArrayBuffer | string): void {
    if (this.#isClosed) return;
    let message: JupyterMessage;
    try {
      message = decodeMessage(data, this.#protocol);
    } catch {
      // Whatever it said is missing.
      return this.#events.onDropped();
    }
    this.#events.onMessage(message);
  }

  #closed(): void {
    if (this.#isClosed) return;
    if (this.#wasOpen) {
      if (!this.#isOpen) this.#events.onStillLost();
      return this.#lost();
    }
    // Browsers close a socket whose server doesn't name the protocol, as old servers and some proxies don't.
    if (this.#offersBinary) {
      this.#offersBinary = false;
      return this.#connect();
    }
    this.#isClosed = true;
    this.#events.onRefused();
  }

  #lost(): void {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    clearTimeout(this.#pulse);
    this.#pulse = undefined;
    this.#retry = setTimeout(() => this.#connect(), this.#backoff.next());
    if (wasOpen) this.#events.onLost();
  }
}
