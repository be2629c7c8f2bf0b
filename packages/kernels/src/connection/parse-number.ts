const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
/** Longer texts have powers of ten that a double doesn't hold exactly. */
const MAX_EXACT_CHARACTERS = 22;

const POWERS = Float64Array.from({ length: MAX_EXACT_CHARACTERS + 1 }, (_, exponent) => Number(`1e${exponent}`));

/** The number that ASCII text says; NaN for what is none. Dividing two exact doubles rounds as `Number` does. */
export function parseNumber(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS;
  let at = isNegative ? start + 1 : start;
  if (end - at > MAX_EXACT_CHARACTERS || at === end) return Number(asciiText(bytes, start, end));
  let digits = 0;
  let decimals = -1;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= ZERO && byte <= NINE) {
      digits = digits * 10 + byte - ZERO;
      if (decimals >= 0) decimals += 1;
    } else if (byte === POINT && decimals < 0) decimals = 0;
    else return Number(asciiText(bytes, start, end));
  }
  if (digits > Number.MAX_SAFE_INTEGER) return Number(asciiText(bytes, start, end));
  const value = decimals > 0 ? digits / (POWERS[decimals] ?? 1) : digits;
  return isNegative ? -value : value;
}

/** The integer that ASCII digits say, within 64 bits. */
export function parseBigint(bytes: Uint8Array, start: number, end: number): bigint {
  return BigInt(asciiText(bytes, start, end));
}

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
