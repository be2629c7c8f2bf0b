import type { Json, JsonObject, Output } from "../notebook.ts";
import { isObject } from "../json-kinds.ts";

/**
 * A stream whose middle was left out is written as its head, a line that says so, and its tail. The cell's
 * `metadata.fiddle.elided` records which outputs these are and where their parts meet, by output number, because
 * nbformat allows no metadata on a stream output.
 */
export function elisionsOf(outputs: readonly Output[]): JsonObject | null {
  const entries = outputs.flatMap((output, index): [string, Json][] => {
    if (output.output_type !== "stream" || !output.elided) return [];
    return [[String(index), { characters: output.elided.characters, head: output.text.length }]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** The text that a file contains for a stream. */
export function writtenText({ text, elided }: Extract<Output, { output_type: "stream" }>): string {
  return elided ? text + notice(elided.characters) + elided.tail : text;
}

/** Reverses `writtenText` for the outputs that `elisions` names. An output that was edited since stays as it is. */
export function restoreElisions(outputs: readonly Output[], elisions: Json | undefined): Output[] {
  return outputs.map((output, index) => {
    const elision = isObject(elisions) ? elisions[String(index)] : undefined;
    if (output.output_type !== "stream" || !isObject(elision)) return output;
    const { characters, head } = elision;
    if (typeof characters !== "number" || typeof head !== "number") return output;
    const line = notice(characters);
    if (!output.text.startsWith(line, head)) return output;
    const tail = output.text.slice(head + line.length);
    return { ...output, text: output.text.slice(0, head), elided: { characters, tail } };
  });
}

function notice(characters: number): string {
  return `\n… ${characters} characters left out …\n`;
}
