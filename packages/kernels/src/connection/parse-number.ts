import { COMMA, NEWLINE } from "./column-builder.ts";

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
/** Longer texts have powers of ten that a double doesn't hold exactly. */
const MAX_EXACT_CHARACTERS = 22;

const POWERS = Float64Array.from({ length: MAX_EXACT_CHARACTERS + 1 }, (_, exponent) => Number(`1e${exponent}`));

/** Reads numbers from ASCII text that a comma or newline ends. It holds what it read, so that nothing is made for each number. */
export class NumberReader {
  /** The last number; NaN if the text isn't a number. */
  value = 0;

  /** Reads the number at `start` and returns where its comma or newline is. Dividing two exact doubles rounds as `Number` does. */
  read(bytes: Uint8Array, start: number): number {
    const isNegative = bytes[start] === MINUS;
    let at = isNegative ? start + 1 : start;
    let digits = 0;
    let decimals = -1;
    let byte = bytes[at] ?? NEWLINE;
    for (; ; byte = bytes[++at] ?? NEWLINE) {
      if (byte >= ZERO && byte <= NINE) {
        digits = digits * 10 + byte - ZERO;
        if (decimals >= 0) decimals += 1;
      } else if (byte === POINT && decimals < 0) decimals = 0;
      else break;
    }
    const isWhole = byte === COMMA || byte === NEWLINE;
    if (!isWhole || digits > Number.MAX_SAFE_INTEGER || at - start > MAX_EXACT_CHARACTERS) {
      while (byte !== COMMA && byte !== NEWLINE) byte = bytes[++at] ?? NEWLINE;
      this.value = numberOf(asciiText(bytes, start, at));
    } else {
      const value = decimals > 0 ? digits / (POWERS[decimals] ?? 1) : digits;
      this.value = isNegative ? -value : value;
    }
    return at;
  }
}

/** A number that a database wrote. ClickHouse's infinity is `inf`, that of the others is JavaScript's too. */
export function numberOf(text: string): number {
  return Number(text.replace(/^(-?)inf$/, "$1Infinity"));
}

/** The integer that ASCII digits say, within 64 bits. */
export function parseBigint(bytes: Uint8Array, start: number, end: number): bigint {
  return BigInt(asciiText(bytes, start, end));
}

export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
