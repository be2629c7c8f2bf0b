import { messageOf } from "@fiddle/notebook/message-of";
import { parseWrittenJson, type WrittenJson } from "@fiddle/notebook/written-json";

/** What a file of JSON holds, or a sentence that says why it can't be read. */
export type JsonFile = { readonly data: WrittenJson } | { readonly failure: string };

/** What Python and JavaScript write for numbers that JSON lacks, outside of texts. */
const NOT_A_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/gs;

/**
 * Reads a file of JSON as programs write it: also one value per line, whatever its name ends in, and with NaN and Infinity, which
 * Python writes.
 */
export function readJsonFile(text: string): JsonFile {
  try {
    return { data: parseWrittenJson(text) };
  } catch (error) {
    if (error instanceof RangeError) return { failure: error.message };
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

/** JSON Lines: null for a text that isn't. */
function valuesByLine(text: string): WrittenJson | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  try {
    return lines.length > 1 ? lines.map((line) => parseWrittenJson(line)) : null;
  } catch {
    return null;
  }
}
