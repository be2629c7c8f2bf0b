/** Letters of bases above 36, as each is used: Bitcoin's 58, then 0-9A-Za-z, then RFC 4648's. */
const ALPHABETS: Readonly<Record<number, string>> = {
  58: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
  62: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
  64: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
};

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** More digits than anyone reads; converting millions would hold up the page. */
export const MOST_DIGITS = 20_000;

export const BASES: readonly number[] = [...Array.from({ length: 35 }, (_, at) => at + 2), 58, 62, 64];

export type ReadInteger =
  | { readonly kind: "integer"; readonly value: bigint; readonly base: number }
  | { readonly kind: "failed"; readonly message: string };

const PREFIXES: Readonly<Record<string, number>> = { "0x": 16, "0o": 8, "0b": 2 };

/** Reads a whole number of any size. A prefix (0x, 0o, 0b) goes before `base`; `_`, spaces and a sign are allowed. */
export function readInteger(text: string, base: number): ReadInteger {
  const plain = text.replaceAll(/[\s_']/g, "").replace(/^[−–]/, "-");
  // In base 64 a plus is a digit.
  const sign = (base === 64 ? /^-/ : /^[+-]/).exec(plain)?.[0] ?? "";
  const unsigned = plain.slice(sign.length);
  const prefixed = base <= 36 ? PREFIXES[unsigned.slice(0, 2).toLowerCase()] : undefined;
  // In base 16 and above 0b1 could be digits; a prefix that others write is worth more.
  const isPrefix = prefixed !== undefined && !(prefixed === 2 && base === 16);
  const used = isPrefix ? prefixed : base;
  const digits = isPrefix ? unsigned.slice(2) : unsigned;
  if (digits === "") return { kind: "failed", message: "Write a whole number, such as 255, 0xff or 0b1010." };
  if (digits.length > MOST_DIGITS)
    return { kind: "failed", message: `This has ${digits.length} digits; up to ${MOST_DIGITS} are converted.` };
  const value = readDigits(digits, used);
  if (typeof value === "string")
    return {
      kind: "failed",
      message: `“${value}” is no digit of base ${used}${used === base ? ". Choose another base" : ""}.`,
    };
  return { kind: "integer", value: sign === "-" ? -value : value, base: used };
}

/** The value of digits, or the first that is none. */
function readDigits(digits: string, base: number): bigint | string {
  const alphabet = ALPHABETS[base];
  const letters = Array.from(alphabet ? digits : digits.toLowerCase());
  const values = letters.map((letter) => (alphabet ?? DIGITS.slice(0, base)).indexOf(letter));
  const wrong = values.indexOf(-1);
  if (wrong >= 0) return letters[wrong] ?? "";
  return combine(values.map(BigInt), BigInt(base));
}

/** Pairs of digits, then pairs of those: far fewer long multiplications than digit by digit. */
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

/** A whole number in a base. */
export function toBase(value: bigint, base: number): string {
  const sign = value < 0n ? "-" : "";
  const size = value < 0n ? -value : value;
  const alphabet = ALPHABETS[base];
  if (!alphabet) return sign + size.toString(base);
  const large = BigInt(base);
  let digits = "";
  let rest = size;
  do {
    digits = (alphabet[Number(rest % large)] ?? "") + digits;
    rest /= large;
  } while (rest > 0n);
  return sign + digits;
}

/** Digits in groups from the right: thousands, nibbles or bytes. */
export function grouped(digits: string, size: number, separator = " "): string {
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
