import { joinBytes } from "@fiddle/notebook/bytes";

export type Wrap = "none" | "mime" | "pem";

export interface EncodeOptions {
  /** Use `-` and `_` instead of `+` and `/`. */
  readonly urlSafe: boolean;
  readonly padding: boolean;
  /** MIME has lines of 76 characters, PEM lines of 64. */
  readonly wrap: Wrap;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const STANDARD = ascii(`${DIGITS}+/`);
const URL_SAFE = ascii(`${DIGITS}-_`);
const PAD = 61;

/** The line length and the line ending of each format. */
const LINE_FORMATS: Readonly<Record<Exclude<Wrap, "none">, { readonly columns: number; readonly end: Uint8Array }>> = {
  mime: { columns: 76, end: ascii("\r\n") },
  pem: { columns: 64, end: ascii("\n") },
};

/** Encodes bytes chunk by chunk, so that a file of any size needs little memory. */
export class Base64Encoder {
  readonly #options: EncodeOptions;
  readonly #digits: Uint8Array;
  /** Up to two bytes that do not fill a group of three yet. */
  #pending: Uint8Array = new Uint8Array();
  #column = 0;

  constructor(options: EncodeOptions) {
    this.#options = options;
    this.#digits = options.urlSafe ? URL_SAFE : STANDARD;
  }

  push(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const all = joinBytes([this.#pending, bytes]);
    const complete = all.length - (all.length % 3);
    this.#pending = all.slice(complete);
    return this.#wrap(this.#encode(all.subarray(0, complete)));
  }

  end(): Uint8Array<ArrayBuffer> {
    const pending = this.#pending;
    this.#pending = new Uint8Array();
    if (pending.length === 0) return new Uint8Array();
    const group = this.#encode(new Uint8Array([pending[0] ?? 0, pending[1] ?? 0, 0]));
    if (!this.#options.padding) return this.#wrap(group.subarray(0, pending.length + 1));
    return this.#wrap(group.fill(PAD, pending.length + 1));
  }

  #encode(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const digits = this.#digits;
    const out = new Uint8Array((bytes.length / 3) * 4);
    for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
      const bits = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
      out[to] = digits[bits >> 18] ?? 0;
      out[to + 1] = digits[(bits >> 12) & 63] ?? 0;
      out[to + 2] = digits[(bits >> 6) & 63] ?? 0;
      out[to + 3] = digits[bits & 63] ?? 0;
    }
    return out;
  }

  #wrap(digits: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const { wrap } = this.#options;
    if (wrap === "none" || digits.length === 0) return digits;
    const { columns, end } = LINE_FORMATS[wrap];
    const out = new Uint8Array(digits.length + (Math.ceil(digits.length / columns) + 1) * end.length);
    let to = 0;
    for (let from = 0; from < digits.length;) {
      if (this.#column === columns) {
        out.set(end, to);
        to += end.length;
        this.#column = 0;
      }
      const line = digits.subarray(from, from + columns - this.#column);
      out.set(line, to);
      to += line.length;
      from += line.length;
      this.#column += line.length;
    }
    return out.slice(0, to);
  }
}

/** Encodes bytes at once. */
export function encodeBytes(bytes: Uint8Array, options: EncodeOptions): string {
  const encoder = new Base64Encoder(options);
  const decoder = new TextDecoder();
  return decoder.decode(encoder.push(bytes)) + decoder.decode(encoder.end());
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
