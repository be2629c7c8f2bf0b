import { type MemoryBudget, memoryUsedUp, type Reservation } from "../../platform/memory-budget.ts";
import { QueryFailure, unreadableAnswer } from "../failure.ts";

/** The most that one row, or another message of a database, may have. A driver holds all of it before it gives a value. */
export const MAX_MESSAGE_BYTES = 50_000_000;
/** A driver that streams is paused when it holds this much, so more than this and one message is an answer without rows. */
export const PAUSE_BYTES = 8_000_000;
const MAX_UNREAD_BYTES = MAX_MESSAGE_BYTES + PAUSE_BYTES;
/** Nearly all queries hold less, which isn't counted against the budget of the process. */
const COUNTED_BYTES = 1_000_000;
/** What a piece takes beside its bytes. Servers can send a byte at a time, as chunks of HTTP or as records of TLS. */
const MIN_PIECE_BYTES = 500;
/** What a server may send before the login is over: greetings, certificates and challenges have some kilobytes. */
const MAX_LOGIN_BYTES = 1_000_000;
/** Servers send some thirty. A driver computes the proof of a password for each challenge, in threads that all share. */
const MAX_LOGIN_MESSAGES = 100;
/**
 * Messages that come without a row for the reader, such as descriptions of columns: a driver makes an object of each. A look at a
 * schema reads 20,000 rows at once.
 */
export const MAX_UNREAD_MESSAGES = 50_000;

export function messageTooLarge(): QueryFailure {
  return new QueryFailure(
    `The database sent a row or message of more than ${MAX_MESSAGE_BYTES / 1e6} MB, so the query was ended. Select fewer columns, or a part of the long values.`,
  );
}

export function tooManyMessages(): QueryFailure {
  return new QueryFailure(
    `The database sent more than ${MAX_UNREAD_MESSAGES.toLocaleString("en")} messages at once, so the query was ended. Select fewer columns, and check that you trust this database.`,
  );
}

/** How a protocol frames its messages. */
export interface MessageFormat {
  readonly headBytes: number;
  /** The bytes of a frame after its head; negative where the head can't be right. */
  readonly lengthOf: (head: Buffer) => number;
  /** Whether this message is a list that has to end with two zeros. */
  readonly isList: (head: Buffer) => boolean;
  /** Whether a frame of this length is continued by the next. */
  readonly continues: (length: number) => boolean;
}

const ERROR = 0x45;
const NOTICE = 0x4e;
/** A byte for the kind, and four for the length, which counts itself. pg's parser never comes back from an error without its end. */
export const POSTGRESQL_MESSAGES: MessageFormat = {
  headBytes: 5,
  lengthOf: (head) => head.readUInt32BE(1) - 4,
  isList: (head) => head[0] === ERROR || head[0] === NOTICE,
  continues: () => false,
};

const MAX_MYSQL_FRAME_BYTES = 0xff_ff_ff;
const LIST_END = Buffer.alloc(2);
/** Three bytes for the length, and one that counts the frames. */
export const MYSQL_MESSAGES: MessageFormat = {
  headBytes: 4,
  lengthOf: (head) => head.readUIntLE(0, 3),
  isList: () => false,
  continues: (length) => length === MAX_MYSQL_FRAME_BYTES,
};

/**
 * Counts what a driver has been given and its reader hasn't taken. Drivers believe whatever length a message announces,
 * and keep all that comes until it's whole.
 */
export class UnreadMeter implements Disposable {
  readonly #format: MessageFormat | null;
  readonly #memory: MemoryBudget;
  readonly #name: string | null;
  #isLoggedIn: boolean;
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the current frame that are still to come. */
  #left = 0;
  /** Bytes that the current message has announced so far. */
  #size = 0;
  #isContinued = false;
  /** The last bytes of a list; null for other messages. */
  #listEnd: Buffer | null = null;
  #unread = 0;
  #messages = 0;
  #held: Reservation | null = null;
  #heldBytes = 0;

  /**
   * Without a format, only what is unread is limited: some protocols don't say how long a row is.
   *
   * @param name Of the database, where it has a login before anything else.
   */
  constructor(format: MessageFormat | null, memory: MemoryBudget, name: string | null = null) {
    this.#format = format;
    this.#memory = memory;
    this.#name = name;
    this.#isLoggedIn = name === null;
  }

  /** Rows may come. Before, the driver had all that the server sent, and some look at it again with each piece. */
  loggedIn(): void {
    this.#isLoggedIn = true;
    this.taken();
  }

  /** Bytes that came since the reader had taken everything. */
  get unread(): number {
    return this.#unread;
  }

  /** Notes what comes next. Throws when a message announces too much, or when there's no memory left for what came. */
  read(chunk: Buffer): void {
    if (this.#format) this.#readHeads(chunk, this.#format);
    this.#unread += Math.max(chunk.length, MIN_PIECE_BYTES);
    if (!this.#isLoggedIn && this.#unread > MAX_LOGIN_BYTES) throw unreadableAnswer(this.#name ?? "");
    if (this.#unread > MAX_UNREAD_BYTES) throw messageTooLarge();
    if (this.#unread < COUNTED_BYTES) return;
    const more = this.#unread - this.#heldBytes;
    this.#held ??= this.#memory.take(0);
    if (!this.#held?.grow(more)) throw memoryUsedUp();
    this.#heldBytes += more;
  }

  /** The reader has everything that came, so the driver holds nothing of it. */
  taken(): void {
    this.#unread = 0;
    this.#messages = 0;
    this.#heldBytes = 0;
    this.#held?.release();
  }

  [Symbol.dispose](): void {
    this.taken();
  }

  #readHeads(chunk: Buffer, { headBytes, lengthOf, isList, continues }: MessageFormat): void {
    const bytes = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    this.#head = Buffer.alloc(0);
    let at = 0;
    for (;;) {
      const passed = Math.min(this.#left, bytes.length - at);
      this.#left -= passed;
      at += passed;
      if (this.#listEnd) {
        this.#listEnd = Buffer.concat([this.#listEnd, bytes.subarray(at - Math.min(passed, 2), at)]).subarray(-2);
        if (this.#left === 0 && !this.#listEnd.equals(LIST_END)) throw unreadableAnswer("PostgreSQL");
        if (this.#left === 0) this.#listEnd = null;
      }
      if (this.#left > 0 || at === bytes.length) return;
      if (bytes.length - at < headBytes) {
        this.#head = Buffer.from(bytes.subarray(at));
        return;
      }
      const head = bytes.subarray(at, at + headBytes);
      this.#left = lengthOf(head);
      this.#listEnd = isList(head) ? Buffer.alloc(0) : null;
      if (this.#left < (this.#listEnd ? LIST_END.length : 0)) throw unreadableAnswer("PostgreSQL");
      this.#size = this.#left + (this.#isContinued ? this.#size : 0);
      this.#isContinued = continues(this.#left);
      if (this.#size > MAX_MESSAGE_BYTES) throw messageTooLarge();
      this.#messages += 1;
      if (!this.#isLoggedIn && this.#messages > MAX_LOGIN_MESSAGES) throw unreadableAnswer(this.#name ?? "");
      if (this.#messages > MAX_UNREAD_MESSAGES) throw tooManyMessages();
      at += headBytes;
    }
  }
}
