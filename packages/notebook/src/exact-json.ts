import type { Json } from "./notebook.ts";

/** Neither every browser nor TypeScript's library has these. */
const { rawJSON, isRawJSON } = JSON as {
  rawJSON?: (text: string) => Json;
  isRawJSON?: (value: unknown) => value is { readonly rawJSON: string };
};

/** A number that `JSON.stringify` writes with these digits, where the browser can. */
export function rawNumber(digits: string): Json {
  return rawJSON ? rawJSON(digits) : Number(digits);
}

type Reviver = (key: string, value: Json, context?: { readonly source?: string }) => Json;

/**
 * Parses JSON so that numbers that a double would round keep their digits, where the browser has the text of numbers: such a
 * number is `JSON.rawJSON`, which `JSON.stringify` writes as it was. Throws a SyntaxError for anything else.
 */
export function parseExactJson(text: string): Json {
  if (!rawJSON) return JSON.parse(text) as Json;
  const reviver: Reviver = (_, value, context) =>
    typeof value === "number" && context?.source !== undefined && !isExact(context.source, value)
      ? rawJSON(context.source)
      : value;
  return JSON.parse(text, reviver as never) as Json;
}

/** The digits of such a number; null for any other value. */
export function rawDigits(value: unknown): string | null {
  return isRawJSON?.(value) ? value.rawJSON : null;
}

/** A double has all of so many digits. */
const SAFE_DIGITS = 15;

/** Whether a number, as somebody wrote it, has all its digits as a double. */
export function isExact(source: string, value = Number(source)): boolean {
  if (!/[.e]/i.test(source)) return Number.isSafeInteger(value);
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  return source.length <= SAFE_DIGITS || digitsOf(source) === digitsOf(String(value));
}

/** The digits from the first that isn't zero to the last, and the place of the decimal point. */
function digitsOf(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const point = digits.length - fraction.length + Number(exponent);
  return `${sign}${digits.replace(/0+$/, "")}e${point}`;
}
