import { isObject, jsonOrNull } from "../json-kinds.ts";
import type { Json, JsonObject } from "../notebook.ts";

/**
 * The text after a cell's mark, as jupytext writes it: `a title [markdown] tags=["x"] deletable=false`. Members whose names
 * can't stand before an equals sign are in an object at the end: `{"a b": 1}`.
 */
export interface CellOptions {
  readonly title: string;
  /** The word in brackets; empty for the file's own language. */
  readonly type: string;
  readonly options: JsonObject;
}

const SPACE = /\s*/y;
const TYPE = /\[([A-Za-z][\w-]*)\]/y;
const KEY = /([A-Za-z_][\w.-]*)=(?=\S)/y;
const TEXT = /"(?:[^"\\]|\\.)*"/y;
const WORD = /\S+/y;

export function parseOptions(text: string): CellOptions {
  const words: string[] = [];
  const options = new Map<string, Json>();
  let type = "";
  let at = 0;
  let unclosed = false;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (take(SPACE); at < text.length; take(SPACE)) {
    const bracket = type === "" ? take(TYPE) : null;
    const object = !bracket && text.startsWith('{"', at) ? jsonOrNull(text.slice(at).trimEnd()) : null;
    if (bracket) type = bracket[1] ?? "";
    else if (isObject(object)) {
      for (const [key, member] of Object.entries(object)) options.set(key, member);
      break;
    } else {
      const key = take(KEY)?.[1];
      if (key === undefined) words.push(take(WORD)?.[0] ?? "");
      else options.set(key, value());
    }
  }
  return { title: words.join(" "), type, options: Object.fromEntries(options) };

  function value(): Json {
    const opens = text[at] === "[" || text[at] === "{";
    // If one list isn't closed, searching for the end of each later one would take very long in a long line.
    const end = opens && !unclosed ? closing(text, at) : 0;
    unclosed ||= opens && end === 0;
    const part = end > 0 ? text.slice(at, end) : (take(TEXT)?.[0] ?? take(WORD)?.[0] ?? "");
    if (end > 0) at = end;
    try {
      return JSON.parse(part) as Json;
    } catch {
      return part;
    }
  }
}

export function writeOptions({ title, type, options }: CellOptions): string {
  const isPlain = isPlainTitle(title);
  const [pairs, others] = [new Map<string, string>(), new Map<string, Json>()];
  for (const [key, value] of Object.entries(isPlain ? options : { title, ...options })) {
    if (/^[A-Za-z_][\w.-]*$/.test(key)) pairs.set(key, `${key}=${pythonJson(value)}`);
    else others.set(key, value);
  }
  const object = others.size > 0 && pythonJson(Object.fromEntries(others));
  return [isPlain && title, type && `[${type}]`, ...pairs.values(), object].filter(Boolean).join(" ");
}

/** Whether the text is read again as a title and nothing else. Any other title is written as an option. */
function isPlainTitle(title: string): boolean {
  const read = parseOptions(title);
  return read.title === title && read.type === "" && Object.keys(read.options).length === 0 && !/^[{,]|`/.test(title);
}

/** JSON with the spaces that Python's `json.dumps` writes. */
function pythonJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value as JsonObject)
    .map(([name, member]) => `${JSON.stringify(name)}: ${pythonJson(member)}`)
    .join(", ")}}`;
}

/** The offset after the list or object that begins here; 0 if it isn't closed. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '"') {
      TEXT.lastIndex = at;
      if (!TEXT.test(text)) return 0;
      at = TEXT.lastIndex - 1;
    } else if (text[at] === "[" || text[at] === "{") depth += 1;
    else if (text[at] === "]" || text[at] === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return 0;
}
