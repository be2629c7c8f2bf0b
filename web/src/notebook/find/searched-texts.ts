import type { NotebookDocument } from "@fiddle/notebook";
import { outputText } from "../../outputs/output-text.ts";
import type { SearchedText } from "./search/search.ts";

/** Where a match is: in a cell's source or in its outputs. */
export type FoundPart = "source" | "output";

const SEPARATOR = ":";

/** All texts of the notebook in reading order. Ids are `source:{cell}` and `output:{cell}`. */
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
