import { parseExactJson } from "@fiddle/notebook/exact-json";
import { messageOf } from "@fiddle/notebook/message-of";
import type { Json } from "@fiddle/notebook";

/** What a file of JSON holds, or a sentence that says why it can't be read. */
export type JsonFile = { readonly data: Json } | { readonly failure: string };

/** Deeper values overflow the browser's stack, where they're parsed or shown. */
const MAX_DEPTH = 1_000;
const OPENING = /[[{]/;
const TEXT_OR_BRACKET = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;
/** What Python and JavaScript write for numbers that JSON lacks, outside of texts. */
const NOT_A_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/gs;

/**
 * Reads a file of JSON as programs write it: also one value per line, whatever its name ends in, and with NaN and Infinity, which
 * Python writes.
 */
export function readJsonFile(text: string): JsonFile {
  if (depthOf(text) > MAX_DEPTH)
    return {
      failure: `This JSON is nested more than ${MAX_DEPTH.toLocaleString("en")} levels deep, too deep to show.`,
    };
  try {
    return { data: parseExactJson(text) };
  } catch (error) {
    const lines = valuesByLine(text);
    if (lines) return { data: lines };
    const number = Array.from(text.matchAll(NOT_A_NUMBER), ([found]) => found).find((found) => !found.startsWith('"'));
    return {
      failure:
        number === undefined
          ? `This isn't valid JSON: ${messageOf(error)}`
          : `This isn't valid JSON, which has no ${number}. Python reads it with json.load. Write null instead, and every program reads it.`,
    };
  }
}

function depthOf(text: string): number {
  if (!OPENING.test(text)) return 0;
  let [depth, deepest] = [0, 0];
  for (const [part] of text.matchAll(TEXT_OR_BRACKET)) {
    if (part === "[" || part === "{") deepest = Math.max(deepest, (depth += 1));
    else if (part === "]" || part === "}") depth -= 1;
  }
  return deepest;
}

/** JSON Lines: null for a text that isn't. */
function valuesByLine(text: string): Json | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  try {
    return lines.length > 1 ? lines.map((line) => parseExactJson(line)) : null;
  } catch {
    return null;
  }
}
