import type { Output } from "@fiddle/notebook";
import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { plainText } from "./plain-text.ts";
import { shorten } from "./shorten.ts";

const MAX_OUTPUT_CHARACTERS = 2_000;
const MAX_ERROR_CHARACTERS = 3_000;

/** A cell's outputs as text within the budget. Values of data are left out at the level `schema`. */
export function outputsText(outputs: readonly Output[], sharing: SharingLevel): string {
  const printed = outputs.flatMap((output) => (output.output_type === "error" ? [] : [textOf(output, sharing)]));
  const failed = outputs.flatMap((output) => {
    if (output.output_type !== "error") return [];
    const traceback = output.traceback.length > 0 ? output.traceback.join("\n") : `${output.ename}: ${output.evalue}`;
    return [shorten(plainText(traceback), MAX_ERROR_CHARACTERS, "tail")];
  });
  const text = printed.filter((part) => part !== "").join("\n");
  return [...(text === "" ? [] : [shorten(text, MAX_OUTPUT_CHARACTERS)]), ...failed].join("\n");
}

function textOf(output: Exclude<Output, { output_type: "error" }>, sharing: SharingLevel): string {
  if (output.output_type === "unknown") return "";
  if (output.output_type === "stream")
    return plainText(
      output.text + (output.elided ? `\n… ${output.elided.characters} characters …\n${output.elided.tail}` : ""),
    ).trimEnd();
  const text = output.data["text/plain"];
  if (sharing === "schema") return "";
  return typeof text === "string" ? plainText(text).trimEnd() : "";
}
