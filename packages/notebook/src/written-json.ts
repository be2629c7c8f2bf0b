import { isExact } from "./exact-json.ts";

/** JSON as it was written: the members of objects in their order, and numbers with their digits. */
export type WrittenJson =
  | string
  | boolean
  | null
  | WrittenNumber
  | readonly WrittenJson[]
  | ReadonlyMap<string, WrittenJson>;

/** A number as it was written, such as 1.0, -0 or 1e400. */
export class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** A number if a double has all its digits, else the text. */
  value(): number | string {
    return isExact(this.text) ? Number(this.text) : this.text;
  }
}

interface WrittenJsonOptions {
  /** Whether NaN and Infinity are numbers, as Python and JavaScript write them. */
  readonly withNonFinite?: boolean;
}

/** Deeper values overflow the browser's stack, where they're parsed or shown. */
const MAX_DEPTH = 1_000;
const [QUOTE, BACKSLASH] = [34, 92];
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const NON_FINITE = /-?(?:NaN|Infinity)\b/y;
const WORD = /true|false|null/y;
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Throws a SyntaxError for what isn't JSON, and a RangeError, whose message is a sentence, for what is nested too deep. */
export function parseWrittenJson(text: string, { withNonFinite = false }: WrittenJsonOptions = {}): WrittenJson {
  let at = 0;

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? "";
    at += found.length;
    return found;
  }

  /** The next character that isn't space. */
  function peek(): string {
    while (isSpace(text.charCodeAt(at))) at += 1;
    return text.charAt(at);
  }

  function fail(): never {
    // The browser's message says what it expected, and where.
    JSON.parse(text);
    throw new SyntaxError(`Unexpected token at position ${at}`);
  }

  function expect(character: string): void {
    if (peek() !== character) fail();
    at += 1;
  }

  function readText(): string {
    if (peek() !== '"') fail();
    const start = at;
    let isPlain = true;
    for (;;) {
      at += 1;
      const code = text.charCodeAt(at);
      if (code === QUOTE) break;
      // Nothing follows, or a control character.
      if (!(code >= 32)) fail();
      if (code !== BACKSLASH) continue;
      isPlain = false;
      at += 1;
    }
    at += 1;
    return isPlain ? text.slice(start + 1, at - 1) : (JSON.parse(text.slice(start, at)) as string);
  }

  /** Reads what is between two brackets. */
  function readMembers(end: string, readMember: () => void): void {
    at += 1;
    if (peek() !== end) {
      readMember();
      while (peek() === ",") {
        at += 1;
        readMember();
      }
    }
    expect(end);
  }

  function readValue(depth: number): WrittenJson {
    if (depth > MAX_DEPTH)
      throw new RangeError(
        `This JSON is nested more than ${MAX_DEPTH.toLocaleString("en")} levels deep, too deep to show.`,
      );
    const first = peek();
    if (first === '"') return readText();
    if (first === "[") {
      const list: WrittenJson[] = [];
      readMembers("]", () => list.push(readValue(depth + 1)));
      return list;
    }
    if (first === "{") {
      const members = new Map<string, WrittenJson>();
      readMembers("}", () => {
        const name = readText();
        expect(":");
        members.set(name, readValue(depth + 1));
      });
      return members;
    }
    const number = take(NUMBER);
    if (number !== "") return new WrittenNumber(number);
    const word = WORDS.get(take(WORD));
    if (word !== undefined) return word;
    const other = withNonFinite ? take(NON_FINITE) : "";
    return other === "" ? fail() : new WrittenNumber(other);
  }

  const value = readValue(0);
  if (peek() !== "") fail();
  return value;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** JSON on one line, with the digits of its numbers. What JSON has no number for is in quotes. */
export function writtenText(value: WrittenJson): string {
  if (value instanceof WrittenNumber) return /[NI]/.test(value.text) ? `"${value.text}"` : value.text;
  if (value instanceof Map)
    return `{${Array.from(value as ReadonlyMap<string, WrittenJson>, ([name, member]) => `${JSON.stringify(name)}:${writtenText(member)}`).join(",")}}`;
  return Array.isArray(value) ? `[${value.map(writtenText).join(",")}]` : JSON.stringify(value);
}
