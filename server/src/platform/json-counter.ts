const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;

/**
 * Counts what JSON will be once it's parsed, by what stands before each value outside of strings: about a millisecond for 1 MB. What
 * JSON costs depends on its values more than on its bytes: 4 MB can be a million empty objects.
 */
export class JsonCounter {
  /** Lists and objects. */
  containers = 0;
  /** Lists, objects, and what stands in them after a comma. */
  values = 0;
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
}
