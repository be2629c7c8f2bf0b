import type { NotebookDocument } from "@fiddle/notebook";
import { useCellIds } from "./use-document.ts";

/** A word that may be a cell's id, with the word before it and the quotes around it. */
const WORD = /(?<![\w-])(cells?\s+)?(["`]?)([\w-]+)\2(?![\w-])/gi;
/** Ids of imported notebooks can be ordinary words, which name a cell only behind the word cell. */
const UNMISTAKABLE = /^(?=.*\d)[\w-]{6,}$/;

/** A model's text as the user reads it: with the numbers that cells have now in place of their ids, which nothing shows. */
export function useCellNumbers(document: NotebookDocument, text: string): string {
  return withCellNumbers(text, useCellIds(document));
}

export function withCellNumbers(text: string, cellIds: readonly string[]): string {
  return text.replaceAll(WORD, (whole, cell: string | undefined, _quote, id: string) => {
    const number = cellIds.indexOf(id) + 1;
    if (number === 0 || (cell === undefined && !UNMISTAKABLE.test(id))) return whole;
    return `${cell ?? "cell "}${number}`;
  });
}
