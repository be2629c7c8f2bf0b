export interface DecodeOptions {
  /** Follow RFC 4648 exactly: no white space, a single alphabet, correct padding, no stray bits. */
  readonly strict: boolean;
  /** The alphabet that strict decoding accepts. Padding is optional only in the URL-safe one. */
  readonly urlSafe: boolean;
}

/** Describes why a text is not valid Base64. */
export class Base64Error extends Error {
  /** The position of the character, counted from 0. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

const PAD = 61;
const NO_DIGIT = 255;
const VALUES = digitValues();

/** Decodes Base64 chunk by chunk. Throws Base64Error. */
export class Base64Decoder {
  readonly #options: DecodeOptions;
  /** The bits of the current group of four digits, and how many of its digits have been read. */
  #bits = 0;
  #digits = 0;
  #pads = 0;
  #position = 0;

  constructor(options: DecodeOptions) {
    this.#options = options;
  }

  /** Decodes a chunk of ASCII codes. Any code above 127 stands for a character that is not ASCII. */
  push(codes: Uint8Array): Uint8Array<ArrayBuffer> {
    const out = new Uint8Array(Math.ceil(((codes.length + 3) * 3) / 4));
    let length = 0;
    for (const code of codes) {
      const value = VALUES[code] ?? NO_DIGIT;
      if (value === NO_DIGIT) this.#readNonDigit(code);
      else {
        this.#checkDigit(code);
        this.#bits = (this.#bits << 6) | value;
        this.#digits += 1;
        if (this.#digits === 4) {
          out[length] = this.#bits >> 16;
          out[length + 1] = this.#bits >> 8;
          out[length + 2] = this.#bits;
          length += 3;
          this.#digits = 0;
          this.#bits = 0;
        }
      }
      this.#position += 1;
    }
    return out.slice(0, length);
  }

  end(): Uint8Array<ArrayBuffer> {
    const { strict, urlSafe } = this.#options;
    if (this.#digits === 0) return new Uint8Array();
    if (this.#digits === 1)
      this.#fail("The text ends with a single leftover character, so a character is missing or extra.", -1);
    const missing = 4 - this.#digits - this.#pads;
    if (strict && missing > 0 && !(urlSafe && this.#pads === 0))
      this.#fail(`Padding is missing: add ${missing === 1 ? "=" : "=="} at the end.`, 0);
    const spareBits = this.#digits === 2 ? 4 : 2;
    if (strict && (this.#bits & ((1 << spareBits) - 1)) !== 0)
      this.#fail("The last character has extra bits set, which no encoder produces.", -1 - this.#pads);
    const bytes = this.#bits >> spareBits;
    return this.#digits === 2 ? new Uint8Array([bytes]) : new Uint8Array([bytes >> 8, bytes]);
  }

  #readNonDigit(code: number): void {
    if (code === PAD) {
      this.#pads += 1;
      const belongs = this.#digits >= 2 || (this.#digits === 0 && !this.#options.strict);
      if (!belongs || this.#digits + this.#pads > 4) this.#fail("Unexpected padding (=).");
      return;
    }
    if (isSpace(code)) {
      if (this.#options.strict) this.#fail("Strict Base64 can't contain white space.");
      return;
    }
    this.#fail("This character isn't allowed in Base64.");
  }

  #checkDigit(code: number): void {
    if (this.#pads > 0) this.#fail("There is text after the padding.");
    if (!this.#options.strict) return;
    const isUrl = code === 45 || code === 95;
    const isStandard = code === 43 || code === 47;
    if (this.#options.urlSafe ? isStandard : isUrl)
      this.#fail(`This character belongs to the ${this.#options.urlSafe ? "standard" : "URL-safe"} alphabet.`);
  }

  #fail(message: string, offset = 0): never {
    throw new Base64Error(message, this.#position + offset);
  }
}

/**
 * Decodes a Base64 text. Lenient decoding also accepts data URIs, PEM, quotes, the escapes of web addresses and invisible
 * characters. Throws Base64Error.
 */
export function decodeText(text: string, options: DecodeOptions): Uint8Array<ArrayBuffer> {
  const { body, start } = options.strict ? { body: text, start: 0 } : unwrap(withoutEscapes(text));
  const decoder = new Base64Decoder(options);
  try {
    const first = decoder.push(Uint8Array.from(body, (char) => Math.min(char.charCodeAt(0), 200)));
    const last = decoder.end();
    const bytes = new Uint8Array(first.length + last.length);
    bytes.set(first);
    bytes.set(last, first.length);
    return bytes;
  } catch (error) {
    if (error instanceof Base64Error) throw new Base64Error(error.message, error.position + start);
    throw error;
  }
}

/** What copying from a page can leave in a text. */
export const INVISIBLE = /[\u00a0\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** The text with plain signs in place of the escapes of web addresses, and spaces in place of line ends in JSON and invisible characters. */
export function withoutEscapes(text: string): string {
  // The length stays the same, so that an error says the right position.
  return text
    .replaceAll(INVISIBLE, " ")
    .replaceAll(/%(?:2b|2f|3d)/gi, (escape) => `${decodeURIComponent(escape)}  `)
    .replaceAll(/\\[nr]/g, "  ");
}

/** What stands before Base64 in a header, in YAML, in CSS and in programs. */
const BEFORE = /^\s*(?:(?:authorization:\s*)?basic\s+|[\w.-]+:\s+)?(?:url\(\s*)?(?:b?["'`])?/i;
const MARK = /^(?:data:[^,]*,|-----BEGIN [^-]*-----|=\?[\w-]+\?b\?)/i;
const AFTER = /(?:-----END [^-]*-----|\?=|["'`]?\s*\)?)[;,\s]*$/;

/** The lengths of what surrounds the Base64 in a data URI, a PEM file, a string literal or a header. */
export function findWrapper(head: string, tail: string): { readonly before: number; readonly after: number } {
  const [start = ""] = BEFORE.exec(head) ?? [];
  const [mark = ""] = MARK.exec(head.slice(start.length)) ?? [];
  const [after = ""] = AFTER.exec(tail) ?? [];
  return { before: start.length + mark.length, after: after.length };
}

/** The Base64 without what surrounds it, and where it starts. */
export function unwrap(text: string): { readonly body: string; readonly start: number } {
  const { before, after } = findWrapper(text, text);
  return { body: text.slice(before, Math.max(before, text.length - after)), start: before };
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function digitValues(): Uint8Array {
  const table = new Uint8Array(256).fill(NO_DIGIT);
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (let value = 0; value < 64; value += 1) table[digits.charCodeAt(value)] = value;
  table[45] = 62;
  table[95] = 63;
  return table;
}
