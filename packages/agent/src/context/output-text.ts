import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { isObject } from "@fiddle/notebook/json-kinds";
import { joinLines, type JsonObject } from "./json.ts";
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

/** Terminal escape sequences: colors, titles and cursor movements. */
const ANSI = /\u001B(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-Z\\-_])/g;
/** Only so much of a long text is looked at, from both ends, so that an output of megabytes costs nothing. */
const MAX_READ_CHARACTERS = 6_000;

/** Printed text as a terminal would have left it: no colors, the last state of a progress bar, repeated lines counted. */
export function printedText(text: string): string {
  if (text.length <= 2 * MAX_READ_CHARACTERS) return clean(text);
  const left = (text.length - 2 * MAX_READ_CHARACTERS).toLocaleString("en-US");
  return `${clean(text.slice(0, MAX_READ_CHARACTERS))}\n… ${left} characters left out …\n${clean(text.slice(-MAX_READ_CHARACTERS))}`;
}

function clean(text: string): string {
  const plain = text.includes("\u001B") ? text.replaceAll(ANSI, "") : text;
  const lines = plain.includes("\r") ? plain.split("\n").map(lastState) : plain.split("\n");
  const counted: string[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? "";
    let count = 1;
    while (index + count < lines.length && lines[index + count] === line) count++;
    counted.push(
      count > 2 && line !== "" ? `${line}  (${count} times)` : Array(Math.min(count, 2)).fill(line).join("\n"),
    );
    index += count;
  }
  return counted.join("\n").trimEnd();
}

/** A carriage return begins the line again, as progress bars do. */
function lastState(line: string): string {
  const states = line.replace(/\r+$/, "").split("\r");
  return states.at(-1) ?? "";
}
