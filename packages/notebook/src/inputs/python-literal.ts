import type { Json } from "../notebook.ts";

/** A value that is written out in code, and where it ends. */
export interface ReadLiteral {
  readonly value: Json;
  readonly end: number;
  /** Whether it is a number with a point or an exponent. */
  readonly isFloat: boolean;
}

interface Dialect {
  readonly words: Readonly<Record<string, Json>>;
  /** Whether the keys of an object can be words without quotes, as JavaScript and Colab's forms have them. */
  readonly hasBareKeys: boolean;
}

const PYTHON: Dialect = { words: { None: null, True: true, False: false }, hasBareKeys: false };
const FORM: Dialect = { words: { null: null, true: true, false: false, ...PYTHON.words }, hasBareKeys: true };

/** Reads a value that Python's source has at this place; null if it is anything else, or more than JSON can hold exactly. */
export function readPython(source: string, at: number): ReadLiteral | null {
  return new LiteralReader(source, PYTHON).read(at);
}

/** Reads JSON as people write it into comments: keys without quotes, either quote, a comma at the end. */
export function readForm(source: string): ReadLiteral | null {
  return new LiteralReader(source, FORM).read(0);
}

/** Writes a value as Python. `isFloat` is for whole numbers that are floats. */
export function writePython(value: Json, isFloat = false): string {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "number") {
    const text = String(value);
    return isFloat && /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  // Python reads every escape that JSON has.
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => writePython(item)).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, member]: [string, Json]) => `${JSON.stringify(key)}: ${writePython(member)}`)
    .join(", ")}}`;
}

const SPACE = /(?:[ \t\r\n]|\\\n|#[^\n]*(?=\n))*/y;
const NUMBER = /[-+]?(?:\d[\d_]*\.?(?:\d[\d_]*)?|\.\d[\d_]*)(?:[eE][-+]?\d+)?(?![\w.])/y;
const WORD = /[A-Za-z_]\w*/y;
const BARE_KEY = /[A-Za-z_][\w-]*/y;
/** Deeper values would need a deep stack to read. */
const MAX_DEPTH = 50;

class LiteralReader {
  readonly #source: string;
  readonly #dialect: Dialect;
  #at = 0;
  #isFloat = false;

  constructor(source: string, dialect: Dialect) {
    this.#source = source;
    this.#dialect = dialect;
  }

  read(at: number): ReadLiteral | null {
    this.#at = at;
    const value = this.#value(0);
    return value === undefined ? null : { value, end: this.#at, isFloat: this.#isFloat };
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#source)?.[0];
    if (text === undefined) return null;
    this.#at += text.length;
    return text;
  }

  #has(char: string): boolean {
    if (this.#source[this.#at] !== char) return false;
    this.#at += 1;
    return true;
  }

  #value(depth: number): Json | undefined {
    const char = this.#source[this.#at] ?? "";
    if (depth > MAX_DEPTH) return undefined;
    if (this.#has("[")) return this.#items("]", depth);
    if (this.#has("(")) return this.#tuple(depth);
    if (this.#has("{")) return this.#members(depth);
    if (char === '"' || char === "'" || /^[rRuU]["']/.test(this.#source.slice(this.#at, this.#at + 2)))
      return this.#string();
    const number = this.#take(NUMBER);
    if (number !== null) return this.#number(number);
    const word = this.#take(WORD);
    return word !== null && Object.hasOwn(this.#dialect.words, word) ? this.#dialect.words[word] : undefined;
  }

  #number(text: string): number | undefined {
    const isWhole = /^[-+]?[\d_]+$/.test(text);
    const value = Number(text.replaceAll("_", ""));
    if (!Number.isFinite(value) || (isWhole && !Number.isSafeInteger(value))) return undefined;
    // Python has no number 07.
    if (isWhole && /^[-+]?0\d/.test(text)) return undefined;
    this.#isFloat = !isWhole;
    return value;
  }

  #items(close: string, depth: number): Json[] | undefined {
    const items: Json[] = [];
    for (this.#take(SPACE); !this.#has(close); this.#take(SPACE)) {
      const item = this.#value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      this.#take(SPACE);
      if (!this.#has(",") && this.#source[this.#at] !== close) return undefined;
    }
    return items;
  }

  /** Brackets around one value without a comma aren't a tuple. */
  #tuple(depth: number): Json | undefined {
    const from = this.#at;
    const items = this.#items(")", depth);
    if (items?.length !== 1) return items;
    const [only] = items;
    return /,\s*\)$/.test(this.#source.slice(from, this.#at)) ? items : only;
  }

  #members(depth: number): Json | undefined {
    const members = new Map<string, Json>();
    for (this.#take(SPACE); !this.#has("}"); this.#take(SPACE)) {
      const bare = this.#dialect.hasBareKeys ? this.#take(BARE_KEY) : null;
      const key = bare ?? this.#string();
      this.#take(SPACE);
      if (key === undefined || !this.#has(":")) return undefined;
      this.#take(SPACE);
      const value = this.#value(depth + 1);
      if (value === undefined) return undefined;
      members.set(key, value);
      this.#take(SPACE);
      if (!this.#has(",") && this.#source[this.#at] !== "}") return undefined;
    }
    return Object.fromEntries(members);
  }

  #string(): string | undefined {
    const isRaw = /[rR]/.test(this.#take(/[rRuU](?=["'])/y) ?? "");
    const quote = this.#take(/"""|'''|"|'/y);
    if (quote === null) return undefined;
    const from = this.#at;
    for (; this.#at < this.#source.length; this.#at += 1) {
      const char = this.#source[this.#at];
      if (char === "\\") this.#at += 1;
      else if (char === "\n" && quote.length === 1) return undefined;
      else if (this.#source.startsWith(quote, this.#at)) {
        const text = this.#source.slice(from, this.#at);
        this.#at += quote.length;
        return isRaw ? text : unescaped(text);
      }
    }
    return undefined;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Undefined for an escape that only Python knows, e.g. a character by its name. */
function unescaped(text: string): string | undefined {
  if (!text.includes("\\")) return text;
  let isKnown = true;
  const plain = text.replaceAll(
    /\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0-7]{1,3}|[\s\S])/g,
    (whole, code: string) => {
      if (Object.hasOwn(ESCAPES, code)) return ESCAPES[code] ?? "";
      const point = /^[xuU]./.test(code) ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8);
      if (/^(?:[xuU].|[0-7])/.test(code) && point <= 0x10_ffff) return String.fromCodePoint(point);
      if (/^[xuUN]$|^U/.test(code)) isKnown = false;
      // Python keeps the backslash of an escape that it doesn't know.
      return whole;
    },
  );
  return isKnown ? plain : undefined;
}
