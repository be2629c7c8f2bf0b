import { PAUSE_BYTES, type UnreadMeter } from "./network/unread-meter.ts";

/** Parts that may wait before the database is told to pause. */
const MAX_WAITING = 500;

interface Source {
  pause(): void;
  resume(): void;
}

/** What a driver pushes as it comes, for a reader that takes one part after the other. The driver pauses while enough waits. */
export class RowQueue<Part> implements AsyncIterable<Part> {
  readonly #source: Source;
  readonly #meter: UnreadMeter;
  readonly #waiting: Part[] = [];
  #next = 0;
  #end: { readonly error: unknown } | null = null;
  #wake = () => {};

  constructor(source: Source, meter: UnreadMeter) {
    this.#source = source;
    this.#meter = meter;
  }

  push(part: Part): void {
    this.#waiting.push(part);
    if (this.#waiting.length >= MAX_WAITING || this.#meter.unread > PAUSE_BYTES) this.#source.pause();
    this.#wake();
  }

  /** Nothing comes anymore. The reader gets what waits, and then the error unless it's null. */
  end(error: unknown = null): void {
    this.#end ??= { error };
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Part, void> {
    for (;;) {
      while (this.#next < this.#waiting.length) yield this.#waiting[this.#next++] as Part;
      this.#waiting.length = 0;
      this.#next = 0;
      this.#meter.taken();
      if (this.#end) {
        if (this.#end.error !== null) throw this.#end.error;
        return;
      }
      this.#source.resume();
      if (this.#waiting.length > 0 || this.#end) continue;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
