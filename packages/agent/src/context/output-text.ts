import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { isObject, joinLines, type JsonObject } from "./json.ts";
import { printedText } from "./printed-text.ts";
import { shorten } from "./shorten.ts";

const MAX_OUTPUT_CHARACTERS: Readonly<Record<SharingLevel, number>> = { schema: 0, sample: 400, full: 2000 };
const MAX_ERROR_CHARACTERS = 3000;

/** A cell's outputs as a model reads them, as far as the sharing level allows. `rest` names how to read more. */
export function outputsText(outputs: readonly unknown[], sharing: SharingLevel, rest = ""): string {
  const max = MAX_OUTPUT_CHARACTERS[sharing];
  const known = outputs.filter(isObject);
  const errors = known.filter(isError).map((output) => errorText(output, sharing));
  const others = known.filter((output) => !isError(output));
  if (max === 0) return [...(others.length > 0 ? ["(output not shared)"] : []), ...errors].join("\n");
  const shown = others.map(describeOutput).filter((text) => text !== "");
  const text = shorten(shown.join("\n"), max, rest);
  return [...(text ? [text] : []), ...errors].join("\n");
}

function isError(output: JsonObject): boolean {
  return output.output_type === "error";
}

/** What a run printed or displayed. Pictures and HTML are only named. */
function describeOutput(output: JsonObject): string {
  if (output.output_type === "stream") return printedText(joinLines(output.text));
  const data = isObject(output.data) ? output.data : {};
  const types = Object.keys(data);
  const picture = types.find((type) => type.startsWith("image/"));
  if (picture) return `(${picture})`;
  const text = joinLines(data["text/plain"] ?? data["text/markdown"]);
  return text ? printedText(text) : types.length > 0 ? `(${types.join(", ")})` : "";
}

/** The message whole, then the end of the traceback, which is nearest to the cause. A message can hold values. */
function errorText(output: JsonObject, sharing: SharingLevel): string {
  const name = joinLines(output.ename);
  if (sharing === "schema") return name;
  const message = shorten(`${name}: ${joinLines(output.evalue)}`, MAX_ERROR_CHARACTERS);
  const lines = Array.isArray(output.traceback) ? output.traceback : [];
  const traceback = printedText(lines.filter((line) => typeof line === "string").join("\n"));
  const room = MAX_ERROR_CHARACTERS - message.length;
  if (traceback === "" || room < 40) return message;
  const end = traceback.length > room ? `…${traceback.slice(-room)}` : traceback;
  return end.includes(message) ? end : `${end}\n${message}`;
}
