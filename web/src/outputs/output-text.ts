import { withoutStyles } from "@fiddle/notebook/terminal-styles";
import type { Output } from "@fiddle/notebook";

/** The text that an output shows on the page, roughly. */
export function outputText(output: Output): string {
  switch (output.output_type) {
    case "stream":
      return output.text + (output.elided ? `\n${output.elided.tail}` : "");
    case "error":
      return withoutStyles(output.traceback.join("\n")) || `${output.ename}: ${output.evalue}`;
    case "unknown":
      return "";
    default: {
      const text = output.data["text/plain"] ?? output.data["text/markdown"];
      return typeof text === "string" ? text : "";
    }
  }
}
