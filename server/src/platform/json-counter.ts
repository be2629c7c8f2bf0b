import { randomInt } from "node:crypto";

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;

/** Ordinary JSON has fewer names in all, however many of them differ. */
const UNCOUNTED_NAMES = 20_000;
const SEEN_BITS = 2 ** 20;
/** FNV-1a's factor. It begins elsewhere in each process, so that nobody can choose names that look the same. */
const HASH_FACTOR = 0x0100_0193;
const HASH_START = randomInt(2 ** 32);

/**
 * Counts what JSON will be once it's parsed, by what stands before each value outside of strings: some milliseconds for 1 MB. What
 * JSON costs depends on its values more than on its bytes: 4 MB can be a million empty objects, or as many names that all differ.
 */
export class JsonCounter {
  /** Lists and objects. */
  containers = 0;
  /** Lists, objects, and what stands in them after a comma. */
  values = 0;
  /** About how many different names members have, beyond the first. */
  names = 0;
  #keys = 0;
  /** A bit for each hash of a name; null until there are many. */
  #seen: Uint8Array | null = null;
  #isString = false;
  #isEscaped = false;

  /** Takes a piece, which may begin and end anywhere. */
  read(piece: Uint8Array): void {
    let { containers, values } = this;
    let isString = this.#isString;
    let at = this.#isEscaped ? 1 : 0;
    for (; at < piece.length; at++) {
      const byte = piece[at];
      if (isString) {
        if (byte === BACKSLASH) at++;
        else if (byte === QUOTE) isString = false;
      } else if (byte === QUOTE) isString = true;
      else if (byte === COMMA) values++;
      else if (byte === COLON) this.#noteName(piece, at);
      else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
        values++;
        containers++;
      }
    }
    // A backslash at the end has skipped what isn't here yet.
    this.#isEscaped = at > piece.length;
    this.#isString = isString;
    this.containers = containers;
    this.values = values;
  }

  /** Reads back what stands before a colon, since most bytes are in texts that aren't names. */
  #noteName(piece: Uint8Array, colon: number): void {
    if ((this.#keys += 1) <= UNCOUNTED_NAMES) return;
    this.#seen ??= new Uint8Array(SEEN_BITS / 8);
    let end = colon - 1;
    while (piece[end] === SPACE) end--;
    // Only JSON has names before its colons. Looking further back from each would take forever in what isn't JSON.
    if (piece[end] !== QUOTE) return;
    let hash = HASH_START;
    for (let at = end - 1; at >= 0; at--) {
      const byte = piece[at] ?? 0;
      if (byte === QUOTE && piece[at - 1] !== BACKSLASH) break;
      hash = Math.imul(hash ^ byte, HASH_FACTOR);
    }
    const bit = (hash ^ (hash >>> 13)) & (SEEN_BITS - 1);
    const mask = 1 << (bit & 7);
    const known = this.#seen[bit >>> 3] ?? 0;
    if ((known & mask) !== 0) return;
    this.#seen[bit >>> 3] = known | mask;
    this.names += 1;
  }
}
