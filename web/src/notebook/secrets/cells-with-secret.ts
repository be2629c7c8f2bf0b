import type { NotebookDocument } from "@fiddle/notebook";

/** The numbers of the cells whose source or outputs contain the plain value. */
export function cellsWithSecret(document: NotebookDocument, value: string): readonly number[] {
  const asJson = JSON.stringify(value).slice(1, -1);
  return document.cellIds().flatMap((id, index) => {
    const found = document.source(id).includes(value) || JSON.stringify(document.outputs(id)).includes(asJson);
    return found ? [index + 1] : [];
  });
}
