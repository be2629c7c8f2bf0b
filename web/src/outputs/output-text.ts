import type { Output } from "@fiddle/notebook";

/** The text that an output shows on the page, roughly. */
export function outputText(output: Output): string {
  switch (output.output_type) {
    case "stream":
      return output.text + (output.elided ? `\n${output.elided.tail}` : "");
    case "error":
      return plain(output.traceback.join("\n")) || `${output.ename}: ${output.evalue}`;
    case "unknown":
      return "";
    default: {
      const text = output.data["text/plain"] ?? output.data["text/markdown"];
      return typeof text === "string" ? text : "";
    }
  }
}

/** Text without the color codes of a terminal. */
export function plain(text: string): string {
  return text.replaceAll(/\u001b\[[\d;]*m/g, "");
}
