import { outputsText as describeOutputs } from "@fiddle/agent/context/output-text.ts";
import { printedText } from "@fiddle/agent/context/output-text.ts";
import { shorten } from "@fiddle/agent/context/shorten.ts";
import type { DisplayOutput, Output, StreamOutput } from "@fiddle/notebook";
import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { readTable } from "../../../outputs/table-source.ts";
import { tableText } from "./table-text.ts";

const MAX_CHARACTERS = 2_000;

/**
 * What a cell printed and displayed, as a model may read it: nothing but sizes and types at the level `schema`, few rows of a
 * table at `sample`.
 */
export function outputsText(outputs: readonly Output[], sharing: SharingLevel, rest = ""): string {
  const errors = outputs.filter((output) => output.output_type === "error");
  const others = outputs.flatMap((output) => {
    if (output.output_type === "stream") return sharing === "schema" ? [hidden(output)] : [streamText(output)];
    if (output.output_type === "error" || output.output_type === "unknown") return [];
    return [displayText(output, sharing)];
  });
  const text = shorten(others.filter((part) => part !== "").join("\n"), MAX_CHARACTERS, rest);
  return [text, describeOutputs(errors, sharing)].filter((part) => part !== "").join("\n");
}

function streamText({ text, elided }: StreamOutput): string {
  if (!elided) return printedText(text);
  return `${printedText(text)}\n… ${elided.characters.toLocaleString("en-US")} characters …\n${printedText(elided.tail)}`;
}

function hidden({ text }: StreamOutput): string {
  return `(printed ${text.split("\n").length} lines, not shared)`;
}

function displayText({ data }: DisplayOutput, sharing: SharingLevel): string {
  const table = readTable(data);
  if (table) return tableText(table, sharing);
  const picture = Object.keys(data).find((type) => type.startsWith("image/"));
  if (picture) return `(a picture: ${picture})`;
  const plain = data["text/plain"] ?? data["text/markdown"];
  if (typeof plain === "string") return sharing === "schema" ? "(a value, not shared)" : printedText(plain);
  return `(${Object.keys(data).join(", ")})`;
}
