/** The digits of bases above 36: those of Bitcoin for base 58, and those of RFC 4648 for base 64. */
const ALPHABETS: Readonly<Record<number, string>> = {
  58: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
  62: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
  64: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
};

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Converting more digits would block the page. */
export const MAX_DIGITS = 20_000;

export const BASES: readonly number[] = [...Array.from({ length: 35 }, (_, at) => at + 2), 58, 62, 64];

export type ParsedInteger =
  | { readonly kind: "integer"; readonly value: bigint; readonly base: number }
  | { readonly kind: "failed"; readonly message: string };

const PREFIXES: Readonly<Record<string, number>> = { "0x": 16, "0o": 8, "0b": 2 };

/** Parses an integer of any size. A prefix (0x, 0o, 0b) overrides `base`. `_`, spaces and a sign are allowed. */
export function parseInteger(text: string, base: number): ParsedInteger {
  const plain = text.replaceAll(/[\s_']/g, "").replace(/^[−–]/, "-");
  // In base 64, a plus is a digit.
  const sign = (base === 64 ? /^-/ : /^[+-]/).exec(plain)?.[0] ?? "";
  const unsigned = plain.slice(sign.length);
  const prefixBase = base <= 36 ? PREFIXES[unsigned.slice(0, 2).toLowerCase()] : undefined;
  // In base 16, 0b consists of digits. In larger bases, a prefix is more likely than these digits.
  const isPrefix = prefixBase !== undefined && !(prefixBase === 2 && base === 16);
  const actualBase = isPrefix ? prefixBase : base;
  const digits = isPrefix ? unsigned.slice(2) : unsigned;
  if (digits === "") return { kind: "failed", message: "Enter a whole number, such as 255, 0xff or 0b1010." };
  if (digits.length > MAX_DIGITS)
    return {
      kind: "failed",
      message: `This number has ${digits.length.toLocaleString("en")} digits. The limit is ${MAX_DIGITS.toLocaleString("en")}.`,
    };
  const value = parseDigits(digits, actualBase);
  if (typeof value === "string") return { kind: "failed", message: `“${value}” isn't a digit in base ${actualBase}.` };
  return { kind: "integer", value: sign === "-" ? -value : value, base: actualBase };
}

/** The value of the digits, or the first invalid one. */
function parseDigits(digits: string, base: number): bigint | string {
  const alphabet = ALPHABETS[base];
  const letters = Array.from(alphabet ? digits : digits.toLowerCase());
  const values = letters.map((letter) => (alphabet ?? DIGITS.slice(0, base)).indexOf(letter));
  const invalid = values.indexOf(-1);
  if (invalid >= 0) return letters[invalid] ?? "";
  return combine(values.map(BigInt), BigInt(base));
}

/** Combines pairs of digits, then pairs of pairs. This needs far fewer long multiplications than digit by digit. */
function combine(parts: readonly bigint[], base: bigint): bigint {
  let level = parts.toReversed();
  let power = base;
  while (level.length > 1) {
    const next: bigint[] = [];
    for (let at = 0; at < level.length; at += 2) next.push((level[at] ?? 0n) + (level[at + 1] ?? 0n) * power);
    level = next;
    power *= power;
  }
  return level[0] ?? 0n;
}

/** Formats an integer in a base. */
export function toBase(value: bigint, base: number): string {
  const sign = value < 0n ? "-" : "";
  const size = value < 0n ? -value : value;
  const alphabet = ALPHABETS[base];
  if (!alphabet) return sign + size.toString(base);
  const bigBase = BigInt(base);
  let digits = "";
  let rest = size;
  do {
    digits = (alphabet[Number(rest % bigBase)] ?? "") + digits;
    rest /= bigBase;
  } while (rest > 0n);
  return sign + digits;
}

/** Groups digits from the right, for example into thousands, nibbles or bytes. */
export function groupDigits(digits: string, size: number, separator = " "): string {
  const sign = digits.startsWith("-") ? "-" : "";
  const reversed = Array.from(digits.slice(sign.length)).toReversed();
  const groups: string[] = [];
  for (let at = 0; at < reversed.length; at += size)
    groups.push(
      reversed
        .slice(at, at + size)
        .toReversed()
        .join(""),
    );
  return sign + groups.toReversed().join(separator);
}
