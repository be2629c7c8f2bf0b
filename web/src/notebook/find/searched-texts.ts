import type { NotebookDocument, Output } from "@fiddle/notebook";
import type { SearchedText } from "./search/search.ts";

/** Where a match lies: in a cell's source or in what it printed. */
export type FoundPart = "source" | "output";

const SEPARATOR = ":";

/** All texts of the notebook in the order a person reads them. Ids are `source:{cell}` and `output:{cell}`. */
export function textsOf(document: NotebookDocument, { inOutputs }: { readonly inOutputs: boolean }): SearchedText[] {
  return document.cellIds().flatMap((id) => {
    const source = { id: `source${SEPARATOR}${id}`, text: document.source(id) };
    const outputs = inOutputs ? document.outputs(id) : [];
    if (outputs.length === 0) return [source];
    return [source, { id: `output${SEPARATOR}${id}`, text: outputs.map(outputText).join("\n") }];
  });
}

export function placeOf(id: string): { readonly part: FoundPart; readonly cellId: string } {
  const at = id.indexOf(SEPARATOR);
  return { part: id.slice(0, at) as FoundPart, cellId: id.slice(at + 1) };
}

/** What of an output is text on the page, roughly. */
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

/** Without the colours of a terminal. */
export function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- colours of a terminal begin with one
  return text.replaceAll(/\u001b\[[\d;]*m/g, "");
}
