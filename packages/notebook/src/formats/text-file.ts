import { completeCell, type Notebook } from "../notebook.ts";
import { NotebookFileError } from "../nbformat/file-error.ts";
import { readNotebook, type ReadNotebook } from "../nbformat/read.ts";
import { inlineAttachments } from "./attachments.ts";
import { looksLikeChat, readChat } from "./chat.ts";
import { isFromMarimo, isMarimo, readMarimo, writeMarimo } from "./marimo.ts";
import { readMarkdown, writeMarkdown } from "./markdown.ts";
import { PERCENT_PROGRAM, PERCENT_PYTHON, PERCENT_SQL, readPercent, writePercent } from "./percent.ts";

/** In characters, for a file that is read as text. */
const MAX_TEXT_CHARACTERS = 5_000_000;

/** In bytes, for any file that is opened. */
const MAX_FILE_BYTES = 100_000_000;

export type FileFormat = "ipynb" | "py" | "md" | "sql";

/** The kind of notebook that a file's name stands for, if any. `.txt` is read as an answer from a chat. */
export function formatOfName(name: string): FileFormat | "txt" | null {
  const ending = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? "";
  return ENDINGS.get(ending) ?? null;
}

const ENDINGS: ReadonlyMap<string, FileFormat | "txt"> = new Map([
  ["ipynb", "ipynb"],
  ["py", "py"],
  ["md", "md"],
  ["markdown", "md"],
  ["qmd", "md"],
  ["rmd", "md"],
  ["myst", "md"],
  ["sql", "sql"],
  ["txt", "txt"],
]);

/**
 * Whether a file is a notebook rather than a file for the user's code. Python files are notebooks if they are cut into
 * cells, text files if they have code between fences. `text` is only called if the name doesn't decide.
 */
export async function isNotebookText(name: string, text: () => Promise<string>): Promise<boolean> {
  const format = formatOfName(name);
  if (format === "py") return formatOfText(await text()) === "py";
  if (format === "txt") return looksLikeChat(await text());
  return format !== null;
}

/** Throws NotebookFileError for a file that is too large to read, before its text is loaded into memory. */
export function checkSize(name: string, bytes: number): void {
  if (bytes <= MAX_FILE_BYTES) return;
  throw new NotebookFileError(
    `This file is ${Math.ceil(bytes / 1e6)} MB. The limit for notebooks is ${MAX_FILE_BYTES / 1e6} MB. ${
      formatOfName(name) === "ipynb"
        ? "Clear its outputs in the program that made it, then try again."
        : "Add it to the notebook's files and read it from code instead."
    }`,
  );
}

/** Reads a file of any kind that can be a notebook. Throws NotebookFileError with a sentence that says what to do. */
export function readFile(name: string, text: string): ReadNotebook {
  const format = formatOfName(name) ?? formatOfText(text);
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (format === "ipynb") return readNotebook(text);
  if (plain.trim() === "") throw new NotebookFileError("The file is empty. Choose another file.");
  if (plain.length > MAX_TEXT_CHARACTERS) {
    throw new NotebookFileError(
      `This file has ${Math.ceil(plain.length / 1e6)} million characters. The limit for text is ${MAX_TEXT_CHARACTERS / 1e6} million. Add it to the notebook's files and read it from code instead.`,
    );
  }
  if (plain.includes("\0"))
    throw new NotebookFileError(
      "This isn't a text file. Add it to the notebook's files and read it from code instead.",
    );
  if (format === "py") return isMarimo(plain) ? readMarimo(plain) : readPercent(plain);
  if (format === "sql") return readPercent(plain, PERCENT_SQL);
  if (format === "md") return readMarkdown(plain, name.trim());
  return { notebook: { cells: readChat(plain).map(completeCell), metadata: {}, extra: {} }, notes: [] };
}

/**
 * Writes the notebook in that format. A notebook that came from marimo is written as one. `isProgram`: whether Python must be
 * able to compile the file, of which programs for notebooks understand more.
 */
export function writeFile(given: Notebook, format: Exclude<FileFormat, "ipynb">, isProgram = false): string {
  const notebook = { ...given, cells: given.cells.map(inlineAttachments) };
  if (format === "md") return writeMarkdown(notebook);
  if (format === "sql") return writePercent(notebook, PERCENT_SQL);
  return isFromMarimo(notebook)
    ? writeMarimo(notebook)
    : writePercent(notebook, isProgram ? PERCENT_PROGRAM : PERCENT_PYTHON);
}

/** Guesses the kind of a text without a file name, such as one from a URL. */
function formatOfText(text: string): FileFormat | "txt" {
  const start = text.trimStart();
  if (start.startsWith("{")) return "ipynb";
  if (isMarimo(text) || /^#\s?%%/m.test(text)) return "py";
  if (/^--\s?%%/m.test(text)) return "sql";
  return "txt";
}
