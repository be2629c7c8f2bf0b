import type { Json } from "./notebook.ts";

/** Neither every browser nor TypeScript's library has it. */
const { rawJSON } = JSON as { rawJSON?: (text: string) => Json };

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
  const reviver: Reviver = (_, value, context) => {
    const isRounded = typeof value === "number" && context?.source !== undefined && !isExact(context.source, value);
    return isRounded && rawJSON ? rawJSON(context.source) : value;
  };
  return JSON.parse(text, reviver as never) as Json;
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

/** Whether JSON can have numbers with more digits than a double. This is checked first, because visiting every value takes time. */
export function mayHaveLargeIntegers(json: string): boolean {
  return /[[:,\s-]\d{16}/.test(json);
}

/**
 * Parses a kernel's message, or its content. JSON that it shows is text where a double would round one of its numbers, because a
 * value of a document can't keep them. The page reads both.
 */
export function parseMessage(json: string): unknown {
  const message = JSON.parse(json) as Message;
  if (json.length > MAX_EXACT_CHARACTERS || !json.includes(JSON_TYPE) || !mayHaveLargeIntegers(json)) return message;
  const shown = shownBy(message);
  const exact = shownBy(parseExactJson(json) as Message)?.[JSON_TYPE];
  if (!shown || typeof exact !== "object" || exact === null) return message;
  const text = JSON.stringify(exact);
  if (text !== JSON.stringify(shown[JSON_TYPE])) shown[JSON_TYPE] = text;
  return message;
}

const JSON_TYPE = "application/json";
/** Longer messages are read once only, because visiting each number takes several times as long. */
const MAX_EXACT_CHARACTERS = 1_000_000;

interface Message {
  readonly content?: Message | null;
  readonly data?: { [type: string]: Json } | null;
}

function shownBy(message: Message | null): Message["data"] {
  if (typeof message !== "object") return undefined;
  return message?.data ?? message?.content?.data;
}

/** Such a text as what it stands for, for `JSON.stringify`; any other value as it is. */
export function exactValue(value: Json): Json {
  if (typeof value !== "string" || !/^[[{]/.test(value) || !mayHaveLargeIntegers(value)) return value;
  try {
    return parseExactJson(value);
  } catch {
    return value;
  }
}
