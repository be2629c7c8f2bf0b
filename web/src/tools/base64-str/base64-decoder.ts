export interface DecodeOptions {
  /** By the letter of RFC 4648: no white space, one alphabet, right padding, no stray bits. */
  readonly strict: boolean;
  /** Which alphabet strict means. Its padding may be left out in the URL-safe one only. */
  readonly urlSafe: boolean;
}

/** What is wrong with a text that should be Base64. */
export class Base64Error extends Error {
  /** Of the character, from 0. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

const PAD = 61;
const NO_DIGIT = 255;
const VALUES = values();

/** Base64 to bytes, piece by piece. Throws Base64Error. */
export class Base64Decoder {
  readonly #options: DecodeOptions;
  /** Bits read but not yet a byte, and how many digits of the current four were read. */
  #bits = 0;
  #digits = 0;
  #pads = 0;
  #position = 0;

  constructor(options: DecodeOptions) {
    this.#options = options;
  }

  /** Takes ASCII codes; any other character may be given as any code above 127. */
  push(codes: Uint8Array): Uint8Array<ArrayBuffer> {
    const out = new Uint8Array(Math.ceil(((codes.length + 3) * 3) / 4));
    let to = 0;
    for (const code of codes) {
      const value = VALUES[code] ?? NO_DIGIT;
      if (value === NO_DIGIT) this.#other(code);
      else {
        this.#check(code);
        this.#bits = (this.#bits << 6) | value;
        this.#digits += 1;
        if (this.#digits === 4) {
          out[to] = this.#bits >> 16;
          out[to + 1] = this.#bits >> 8;
          out[to + 2] = this.#bits;
          to += 3;
          this.#digits = 0;
          this.#bits = 0;
        }
      }
      this.#position += 1;
    }
    return out.slice(0, to);
  }

  end(): Uint8Array<ArrayBuffer> {
    const { strict, urlSafe } = this.#options;
    if (this.#digits === 0) return new Uint8Array();
    if (this.#digits === 1)
      this.#fail("The text ends one character after a group of four; a character is missing or too many.", -1);
    const missing = 4 - this.#digits - this.#pads;
    if (strict && missing > 0 && !(urlSafe && this.#pads === 0))
      this.#fail(`The text is not padded: ${missing === 1 ? "a = is" : "== is"} missing at its end.`, 0);
    const spare = this.#digits === 2 ? 4 : 2;
    if (strict && (this.#bits & ((1 << spare) - 1)) !== 0)
      this.#fail(
        "The last character holds bits that belong to no byte, so the text was not made by an encoder.",
        -1 - this.#pads,
      );
    const bytes = this.#bits >> spare;
    return this.#digits === 2 ? new Uint8Array([bytes]) : new Uint8Array([bytes >> 8, bytes]);
  }

  #other(code: number): void {
    if (code === PAD) {
      this.#pads += 1;
      const belongs = this.#digits >= 2 || (this.#digits === 0 && !this.#options.strict);
      if (!belongs || this.#digits + this.#pads > 4) this.#fail("There is a = where no padding belongs.");
      return;
    }
    if (isSpace(code)) {
      if (this.#options.strict) this.#fail("There is white space, which strict Base64 does not have.");
      return;
    }
    this.#fail("The character does not belong to Base64.");
  }

  #check(code: number): void {
    if (this.#pads > 0) this.#fail("There is more text after the padding.");
    if (!this.#options.strict) return;
    const isUrl = code === 45 || code === 95;
    const isStandard = code === 43 || code === 47;
    if (this.#options.urlSafe ? isStandard : isUrl)
      this.#fail(`The character belongs to the ${this.#options.urlSafe ? "standard" : "URL-safe"} alphabet.`);
  }

  #fail(message: string, back = 0): never {
    throw new Base64Error(message, this.#position + back);
  }
}

/** The bytes of a Base64 text. Lenient decoding also takes data URIs, PEM and quotes. Throws Base64Error. */
export function decodeText(text: string, options: DecodeOptions): Uint8Array<ArrayBuffer> {
  const { body, start } = options.strict ? { body: text, start: 0 } : unwrapped(text);
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

/** How much stands around the Base64 in a data URI, a certificate or a string of a program: before and behind it. */
export function wrapperOf(head: string, tail: string): { readonly before: number; readonly behind: number } {
  const before = /^\s*(?:data:[^,]*,|-----BEGIN [^-]*-----|["'`])/.exec(head)?.[0].length ?? 0;
  const behind = /(?:-----END [^-]*-----|["'`])[;,\s]*$/.exec(tail)?.[0].length ?? 0;
  return { before, behind };
}

/** The Base64 itself, and where it starts. */
export function unwrapped(text: string): { readonly body: string; readonly start: number } {
  const { before, behind } = wrapperOf(text, text);
  return { body: text.slice(before, Math.max(before, text.length - behind)), start: before };
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function values(): Uint8Array {
  const table = new Uint8Array(256).fill(NO_DIGIT);
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (let value = 0; value < 64; value += 1) table[digits.charCodeAt(value)] = value;
  table[45] = 62;
  table[95] = 63;
  return table;
}
