/** How long messages may be taken at a stretch, in milliseconds, before the page may do something else. */
const TURN_MS = 8;
/** As many at most, because what a message causes later, such as drawing, isn't counted in that time. */
const MAX_TURN_MESSAGES = 200;
/** What may wait. A server that sends more in a moment isn't one to draw output of. */
const MAX_WAITING_MESSAGES = 50_000;
const MAX_WAITING_BYTES = 100_000_000;
/** Reading one message can't be interrupted. What costs more than its bytes is refused by `decodeMessage`. */
const MAX_MESSAGE_BYTES = 20_000_000;

type Data = ArrayBuffer | string;

interface QueueParts {
  readonly take: (data: Data) => void;
  /** Messages were left out, because there were too many or one was too large. */
  readonly onDropped: () => void;
  /** Calls back once the page has had its turn. */
  readonly defer?: (next: () => void) => void;
  readonly now?: () => number;
}

/**
 * The messages of a socket, taken in order and in turns, so that the page answers its user however many a server sends. The first of a
 * turn are taken at once.
 */
export class MessageQueue {
  readonly #parts: Required<QueueParts>;
  #waiting: Data[] = [];
  /** The first of those that wait. */
  #next = 0;
  #bytes = 0;
  #turn: { messages: number; spentMs: number } | null = null;
  #onEnd = (): void => {};

  constructor(parts: QueueParts) {
    this.#parts = { defer: afterPage, now: () => performance.now(), ...parts };
  }

  add(data: Data): void {
    const size = sizeOf(data);
    const isFull = this.#waiting.length - this.#next >= MAX_WAITING_MESSAGES || this.#bytes + size > MAX_WAITING_BYTES;
    if (isFull || size > MAX_MESSAGE_BYTES) return this.#parts.onDropped();
    this.#waiting.push(data);
    this.#bytes += size;
    this.#take();
  }

  /** Calls back once everything that came has been taken. */
  end(onEnd: () => void): void {
    this.#onEnd = onEnd;
    if (this.#waiting.length === 0) onEnd();
  }

  #take(): void {
    if (!this.#turn) {
      this.#turn = { messages: 0, spentMs: 0 };
      this.#parts.defer(() => {
        this.#turn = null;
        if (this.#next < this.#waiting.length) this.#take();
      });
    }
    const turn = this.#turn;
    while (this.#next < this.#waiting.length && turn.messages < MAX_TURN_MESSAGES && turn.spentMs < TURN_MS) {
      const data = this.#waiting[this.#next];
      this.#next += 1;
      if (data === undefined) break;
      this.#bytes -= sizeOf(data);
      const start = this.#parts.now();
      this.#parts.take(data);
      turn.messages += 1;
      turn.spentMs += this.#parts.now() - start;
    }
    if (this.#next < this.#waiting.length) return;
    this.#waiting = [];
    this.#next = 0;
    this.#onEnd();
  }
}

function sizeOf(data: Data): number {
  return typeof data === "string" ? data.length : data.byteLength;
}

/** A message, because browsers hold back timers of pages in the background. */
function afterPage(next: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    next();
  };
  port2.postMessage(null);
}
