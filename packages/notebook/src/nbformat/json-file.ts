import type { Json, JsonObject } from "../notebook.ts";
import { NotebookFileError } from "./file-error.ts";
import { isObject } from "../json-kinds.ts";
import { mayHaveLargeIntegers } from "../exact-json.ts";
import { type LargeIntegers, noteIntegers, parseWithIntegers } from "./large-integers.ts";

/** In characters. */
const MAX_FILE_CHARACTERS = 100_000_000;
const MAX_DEPTH = 200;

/** Parses a file's text into an object, within limits. */
export function parseJsonFile(text: string): JsonObject {
  const json = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (json.trim() === "") throw new NotebookFileError("Not a notebook: the file is empty. Choose another file.");
  if (json.length > MAX_FILE_CHARACTERS) {
    throw new NotebookFileError(
      `This file has ${Math.ceil(json.length / 1e6)} million characters. The limit is ${MAX_FILE_CHARACTERS / 1e6} million. Clear its outputs in the program that made it, then try again.`,
    );
  }
  checkDepth(json);
  const { value, integers } = parse(withoutLooseNumbers(json));
  if (!isObject(value)) {
    throw new NotebookFileError(
      `Not a notebook: the file contains ${nameOf(value)}, not a JSON object with cells. Choose an .ipynb file.`,
    );
  }
  return noteIntegers(value, integers);
}

export function nameOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return `a ${typeof value}`;
}

function parse(json: string): { readonly value: Json; readonly integers: LargeIntegers } {
  try {
    if (mayHaveLargeIntegers(json)) return parseWithIntegers(json);
    return { value: JSON.parse(json) as Json, integers: new Map() };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^JSON\.parse: /, "") : "";
    throw new NotebookFileError(
      `Not a notebook: the file isn't valid JSON (${reason}). Choose an .ipynb file, or fix it in a text editor.`,
    );
  }
}

/** Counts levels before parsing, because parsers and everything after them recurse. */
function checkDepth(json: string): void {
  let depth = 0;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    // Most of a large file is inside strings.
    if (code === QUOTE) index = stringEnd(json, index);
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH) {
      throw new NotebookFileError(
        `Not a notebook: its JSON is nested more than ${MAX_DEPTH} levels deep. Choose another file.`,
      );
    }
  }
}

const QUOTE = 0x22;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const WORD = /NaN|-?Infinity/y;

/**
 * Python's json writes NaN and the infinities, which JSON doesn't have and no browser reads. They become null, and are
 * written as null. With NaN, the file would not open in any notebook that runs in a browser, and its stored copies
 * would not be JSON.
 */
function withoutLooseNumbers(json: string): string {
  if (!/NaN|Infinity/.test(json)) return json;
  const parts: string[] = [];
  let copied = 0;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (char === '"') at = stringEnd(json, at);
    else if (char === "N" || char === "I" || char === "-") {
      WORD.lastIndex = at;
      const word = WORD.exec(json)?.[0];
      if (word === undefined) continue;
      parts.push(json.slice(copied, at), "null");
      copied = at + word.length;
      at = copied - 1;
    }
  }
  return parts.join("") + json.slice(copied);
}

/** The offset of the closing quote of the string whose opening quote is at `open`, or the end of the text. */
function stringEnd(json: string, open: number): number {
  for (let at = json.indexOf('"', open + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}
