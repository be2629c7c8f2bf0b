import type { NotebookDocument } from "@fiddle/notebook";

const MAX_PREFIX_CHARACTERS = 3_000;
const MAX_SUFFIX_CHARACTERS = 1_000;

/** The code before and after the cursor. The cells above come first, as far as there is room. */
export function codeAround(
  document: NotebookDocument,
  cellId: string,
  offset: number,
): { readonly prefix: string; readonly suffix: string } {
  const source = document.source(cellId);
  let prefix = source.slice(0, offset);
  const ids = document.cellIds();
  for (const id of ids.slice(0, Math.max(0, ids.indexOf(cellId))).toReversed()) {
    if (prefix.length >= MAX_PREFIX_CHARACTERS) break;
    if (document.cell(id)?.type === "code" && document.source(id) !== "")
      prefix = `${document.source(id)}\n\n${prefix}`;
  }
  return { prefix: prefix.slice(-MAX_PREFIX_CHARACTERS), suffix: source.slice(offset, offset + MAX_SUFFIX_CHARACTERS) };
}
