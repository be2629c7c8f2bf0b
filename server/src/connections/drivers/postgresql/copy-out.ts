import type { Duplex } from "node:stream";
import {
  MAX_MESSAGE_BYTES,
  MAX_UNREAD_MESSAGES,
  messageTooLarge,
  tooManyMessages,
} from "../../network/unread-meter.ts";

const COPY_DATA = 0x64;
const COPY_OUT_RESPONSE = 0x48;
const NOTICE = 0x4e;
const PARAMETER_STATUS = 0x53;
const NOTIFICATION = 0x41;
/** A byte for the message's kind, and four for the length of the rest. */
const HEAD_BYTES = 5;
/** The socket gives some kilobytes at a time, and each frame costs work on its whole way. */
const PIECE_BYTES = 64_000;

interface Connection {
  readonly stream: Duplex;
  query(text: string): void;
}

/**
 * `COPY … TO STDOUT` as a query of pg's client. It reads the socket itself while the rows come, because PostgreSQL sends each row
 * as a message of its own, and an object for each of a million messages takes longer than everything else. Ending the iteration
 * early leaves the connection unusable.
 */
export class CopyOut implements AsyncIterable<Buffer> {
  readonly #text: string;
  readonly #ended = Promise.withResolvers<void>();
  readonly #started = Promise.withResolvers<Duplex>();
  readonly #rows = new CopyRows();
  #wake = () => {};
  #isOver = false;

  constructor(text: string) {
    this.#text = text;
    // The loop over the rows throws it, and nothing else has to.
    this.#ended.promise.catch(() => {});
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
    this.#started.resolve(connection.stream);
  }

  handleError(error: Error): void {
    this.#end(() => this.#ended.reject(error));
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end(() => this.#ended.resolve());
  }

  /** Rows as CSV, in pieces that don't end with a row's end. Throws the database's error. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void> {
    // A client whose connection broke before never submits it.
    const stream = await Promise.race([this.#started.promise, this.#ended.promise]);
    if (stream) yield* this.#read(stream);
    await this.#ended.promise;
  }

  async *#read(stream: Duplex): AsyncGenerator<Buffer, void> {
    const release = takeOver(stream);
    const wake = () => this.#wake();
    stream.on("readable", wake);
    let pieces: Buffer[] = [];
    let size = 0;
    try {
      while (!this.#isOver && this.#rows.rest === null) {
        const chunk = stream.read() as Buffer | null;
        if (chunk === null) {
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
          continue;
        }
        const rows = this.#rows.take(chunk);
        if (rows.length === 0) continue;
        // Rows that wait would keep the whole chunk in memory, and most of it can be other messages.
        pieces.push(rows.length < chunk.length / 2 ? Buffer.from(rows) : rows);
        size += rows.length;
        if (size < PIECE_BYTES) continue;
        yield joined(pieces);
        this.#rows.taken();
        pieces = [];
        size = 0;
      }
    } finally {
      stream.off("readable", wake);
      release(this.#rows.rest);
    }
    if (size > 0) yield joined(pieces);
  }

  #end(settle: () => void): void {
    this.#isOver = true;
    settle();
    this.#wake();
  }
}

/**
 * Takes the socket from pg's parser. Returns how to give it back, with the bytes that belong to the parser. Without any the
 * reading ended within the rows: the parser couldn't make sense of what follows, so that is thrown away.
 */
function takeOver(stream: Duplex): (rest: Buffer | null) => void {
  const parsers = stream.listeners("data") as ((bytes: Buffer) => void)[];
  for (const parser of parsers) stream.off("data", parser);
  stream.pause();
  return (rest) => {
    if (rest !== null)
      for (const parser of parsers) {
        stream.on("data", parser);
        parser(rest);
      }
    stream.resume();
  };
}

/** Takes rows out of PostgreSQL's messages. */
class CopyRows {
  /** From the first message that isn't part of the rows; null until there is one. */
  rest: Buffer | null = null;
  /** A message's head that isn't whole. */
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the current message that are still to come, and whether they are rows. */
  #left = 0;
  #isRow = false;
  /** Messages without a row since the reader had all rows. */
  #others = 0;

  /** The reader has all rows that came. */
  taken(): void {
    this.#others = 0;
  }

  /** The rows in this chunk, which are moved together within its memory. */
  take(chunk: Buffer): Buffer {
    const bytes = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    this.#head = Buffer.alloc(0);
    let at = 0;
    let to = 0;
    for (;;) {
      const end = Math.min(at + this.#left, bytes.length);
      if (this.#isRow) {
        bytes.copyWithin(to, at, end);
        to += end - at;
      }
      this.#left -= end - at;
      at = end;
      if (this.#left > 0 || at === bytes.length) break;
      const kind = bytes[at];
      this.#isRow = kind === COPY_DATA;
      if (!this.#isRow && !isBesideRows(kind)) {
        this.rest = bytes.subarray(at);
        break;
      }
      if (bytes.length - at < HEAD_BYTES) {
        this.#head = Buffer.from(bytes.subarray(at));
        break;
      }
      this.#left = bytes.readUInt32BE(at + 1) + 1 - HEAD_BYTES;
      if (this.#left > MAX_MESSAGE_BYTES) throw messageTooLarge();
      if (this.#left === 0 || !this.#isRow) this.#others += 1;
      if (this.#others > MAX_UNREAD_MESSAGES) throw tooManyMessages();
      at += HEAD_BYTES;
    }
    return bytes.subarray(0, to);
  }
}

/** Messages that may come between rows, and mean nothing for them. */
function isBesideRows(kind: number | undefined): boolean {
  return kind === COPY_OUT_RESPONSE || kind === NOTICE || kind === PARAMETER_STATUS || kind === NOTIFICATION;
}

function joined(pieces: readonly Buffer[]): Buffer {
  const [first] = pieces;
  return first && pieces.length === 1 ? first : Buffer.concat(pieces);
}
