import { type Notebook, type ReadNotebook, writeNotebookFile } from "@fiddle/notebook";
import { DUCKDB } from "@fiddle/notebook/kernel-id";
import { formatOfName, readFile, writeFile } from "@fiddle/notebook/formats/text-file.ts";

/** What a file's text has besides its cells, and keeps. */
export interface FileStyle {
  readonly hasByteOrderMark: boolean;
  readonly hasCarriageReturns: boolean;
  /** Whether the first cell has a mark such as `# %%`. A program that isn't cut into cells has none. */
  readonly marksFirstCell: boolean;
}

const FIRST_MARK = /^(?:#|--) ?%%/;
/** The mark of a cell of code about which nothing else is written. */
const PLAIN_MARK = /^(?:#|--) %%\n/;

export function styleOf(text: string): FileStyle {
  const plain = text.replace(/^\uFEFF/, "");
  return {
    hasByteOrderMark: plain !== text,
    hasCarriageReturns: plain.includes("\r\n"),
    marksFirstCell: plain.trim() === "" || FIRST_MARK.test(plain.trimStart()),
  };
}

/** Whether files of this name have outputs and all metadata. */
export function keepsOutputs(path: string): boolean {
  return formatOfName(path) === "ipynb";
}

/** Reads a notebook's file. An empty one is an empty notebook. Throws NotebookFileError. */
export function readFileText(path: string, text: string): ReadNotebook {
  if (text.replace(/^\uFEFF/, "").trim() !== "") return readFile(path, text);
  const metadata = formatOfName(path) === "sql" ? { fiddle: { kernelId: DUCKDB } } : {};
  return { notebook: { cells: [], metadata, extra: {} }, notes: [] };
}

export function writeFileText(path: string, notebook: Notebook, style: FileStyle): string {
  const text = withStyle(textOf(path, notebook), style);
  return style.hasByteOrderMark ? `\uFEFF${text}` : text;
}

function textOf(path: string, notebook: Notebook): string {
  const format = formatOfName(path);
  return format === "py" || format === "sql" ? writeFile(notebook, format) : writeNotebookFile(notebook);
}

function withStyle(text: string, { marksFirstCell, hasCarriageReturns }: FileStyle): string {
  const marked = marksFirstCell ? text : text.replace(PLAIN_MARK, "");
  return hasCarriageReturns ? marked.replaceAll("\n", "\r\n") : marked;
}
