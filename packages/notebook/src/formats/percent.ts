import { unknownLanguageOf } from "../kernel-id.ts";
import { completeCell, type Cell, type JsonObject, type NewCell, type Notebook } from "../notebook.ts";
import type { ReadNotebook } from "../nbformat/read.ts";
import { parseOptions, writeOptions } from "./cell-options.ts";
import {
  keepOriginal,
  kernelOfCell,
  kernelOfLanguage,
  languageOfKernel,
  originalOf,
  ownOf,
  spokenMetadata,
  withOwn,
} from "./file-cells.ts";
import { DUCKDB, PYTHON } from "../kernel-id.ts";
import { foreignYaml, headerMetadata, kernelspecLines, splitHeader } from "./percent-header.ts";
import {
  breaksProgram,
  comment,
  type CommentMark,
  escapeLines,
  leavesStringOpen,
  markOf,
  uncomment,
  unescapeLines,
  unquote,
} from "./percent-lines.ts";
import { lineStarts } from "./python-lines.ts";
import { trimLines } from "./trim-lines.ts";

/**
 * A program cut into cells by comments such as `# %%`: how it writes comments, and the language of its unmarked cells.
 */
export interface PercentStyle {
  readonly mark: CommentMark;
  readonly kernel: string;
  /** Whether the file is a program that Python can compile: cells that it couldn't are written as comments. */
  readonly isProgram?: boolean;
}

export const PERCENT_PYTHON: PercentStyle = { mark: "#", kernel: PYTHON };
export const PERCENT_PROGRAM: PercentStyle = { ...PERCENT_PYTHON, isProgram: true };
export const PERCENT_SQL: PercentStyle = { mark: "--", kernel: DUCKDB };

export function readPercent(text: string, style: PercentStyle = PERCENT_PYTHON): ReadNotebook {
  const { header, body } = splitHeader(text.replaceAll(/\r\n?/g, "\n"), style.mark);
  const pieces = cut(body, style);
  const cells = pieces.map((piece, index) => {
    const text = piece.trimEnd();
    const read = readPiece(text, style);
    const cell = keepOriginal(read, text, writePiece(read, style));
    const isLast = index === pieces.length - 1;
    // The last piece still has the line break at the file's end.
    const blank = Math.max(0, piece.slice(text.length).split("\n").length - (isLast ? 2 : 1));
    const lines = blank === (isLast ? 0 : 1) ? {} : { lines_to_next_cell: blank };
    return completeCell({ ...cell, metadata: { ...cell.metadata, ...lines } });
  });
  const metadata = { ...headerMetadata(header, style.mark), ...(style.kernel === DUCKDB ? SQL_NOTEBOOK : {}) };
  return {
    notebook: { cells, metadata: header ? withOwn(metadata, { header }) : metadata, extra: {} },
    notes: [],
  };
}

export function writePercent(notebook: Notebook, style: PercentStyle = PERCENT_PYTHON): string {
  const cells = notebook.cells.map((cell) => withKernel(notebook, cell));
  const originals = cells.map((cell) => {
    const piece = originalOf(cell, (text) => readPiece(text, style));
    return piece !== null && style.isProgram && breaksProgram(piece) ? null : piece;
  });
  const text = writeCells(notebook, style, (cell, index) => originals[index] ?? writePiece(cell, style));
  // Text that was read with a string left open is cut the same way only as long as nothing after it closes the string.
  const isOpen = originals.some((piece) => piece !== null && style.mark === "#" && leavesStringOpen(piece));
  if (!isOpen || isSame(readPercent(text, style).notebook, notebook)) return text;
  return writeCells(notebook, style, (cell) => writePiece(cell, style));
}

function writeCells(notebook: Notebook, style: PercentStyle, write: (cell: Cell, index: number) => string): string {
  const { header } = ownOf(notebook.metadata);
  const last = notebook.cells.length - 1;
  const pieces = notebook.cells.map((cell, index) => {
    const own = withKernel(notebook, cell);
    const piece = write(own, index);
    const lines = cell.metadata.lines_to_next_cell;
    const blank = typeof lines === "number" ? lines : index === last ? 0 : 1;
    // Only the first cell of a file needs no mark. If that cell was moved, it gets one.
    const isMarked = index === 0 || markOf(piece.split("\n", 1)[0] ?? "", style.mark) !== null;
    return `${isMarked ? piece : writePiece(own, style)}\n${"\n".repeat(Math.min(20, Math.max(0, blank)))}`;
  });
  const isHeader = typeof header === "string" && header.startsWith(style.mark);
  return `${isHeader ? header : writeHeader(notebook, style)}${pieces.join("")}`;
}

/** The front matter of a file in another format. Without one, names the kernel of a notebook in another language, because programs would take its cells for Python. */
function writeHeader({ metadata }: Notebook, { mark }: PercentStyle): string {
  const kernel = unknownLanguageOf(metadata) === null ? [] : kernelspecLines(metadata);
  const own = kernel.length === 0 ? [] : ["jupyter:", ...kernel.map((line) => `  ${line}`)];
  const foreign = foreignYaml(ownOf(metadata));
  const lines = foreign.length > 0 ? foreign : own;
  if (lines.length === 0) return "";
  return `${["---", ...lines, "---"].map((line) => `${mark} ${line}`.trimEnd() + "\n").join("")}\n`;
}

function isSame(a: Notebook, b: Notebook): boolean {
  const sources = ({ cells }: Notebook) => JSON.stringify(cells.map(({ type, source }) => [type, trimLines(source)]));
  return sources(a) === sources(b);
}

const SQL_NOTEBOOK = { fiddle: { kernelId: DUCKDB } } as const;

/** A cell names the kernel it runs in, unless that is Python. */
function withKernel(notebook: Notebook, cell: Cell): Cell {
  if (cell.type !== "code" || typeof ownOf(cell.metadata).kernelId === "string") return cell;
  const kernelId = kernelOfCell(notebook, cell);
  const isSql = ownOf(notebook.metadata).kernelId === DUCKDB && kernelId === DUCKDB;
  return kernelId === PYTHON || isSql ? cell : { ...cell, metadata: withOwn(cell.metadata, { kernelId }) };
}

/** The pieces of the text, each from its mark to the next one. The text before the first mark is a piece of its own. */
function cut(body: string, { mark }: PercentStyle): readonly string[] {
  const lines = body.split("\n");
  const starts = mark === "#" ? lineStarts(body) : [];
  // A string that never ends would swallow every mark after it.
  const reliable = starts.at(-1)?.inString === false;
  const pieces: string[][] = [[]];
  for (const [index, line] of lines.entries()) {
    const isMark = markOf(line, mark) !== null && !(reliable && starts[index]?.inString);
    if (isMark) pieces.push([line]);
    else pieces.at(-1)?.push(line);
  }
  return pieces.map((piece) => piece.join("\n")).filter((piece, index) => index > 0 || piece.trim() !== "");
}

function readPiece(piece: string, style: PercentStyle): NewCell {
  const [first = "", ...rest] = piece.split("\n");
  const words = markOf(first, style.mark);
  const { title: word, type: marked, options } = parseOptions(words ?? "");
  // PyCharm writes `#%% md`.
  const isType = marked === "" && /^(?:md|markdown|raw)$/.test(word);
  const [title, type] = isType ? ["", word] : [word, marked];
  const body = (words !== null ? rest : [first, ...rest]).join("\n").replace(/^\n+/, "");
  const { kernel, result, unfinished, ...others } = options;
  const metadata = { ...others, ...(title ? { title } : {}) };
  const kind = type.toLowerCase();
  if (kind === "markdown" || kind === "md")
    return { type: "markdown", source: unquote(body) ?? uncomment(body, style.mark), metadata };
  if (kind === "raw") return { type: "raw", source: unquote(body) ?? uncomment(body, style.mark), metadata };
  const named = typeof kernel === "string" ? kernelOfLanguage(kernel) : null;
  const language = kind === "" ? null : kernelOfLanguage(kind);
  const kernelId = named ?? language ?? undefined;
  const isOther = languageFamily(kernelId ?? style.kernel) !== languageFamily(style.kernel);
  const magic = style.mark === "#" ? cellMagic(body, metadata) : null;
  if (magic !== null) return { type: "code", ...magic };
  return {
    type: "code",
    source: isOther || unfinished === true ? uncomment(body, style.mark) : unescapeLines(body, style.mark),
    metadata: withOwn(
      language || kind === "" ? metadata : { ...metadata, title: [title, `[${type}]`].join(" ").trim() },
      {
        kernelId,
        resultName: typeof result === "string" ? result : undefined,
      },
    ),
  };
}

/** A cell of a magic as jupytext writes it: `language="bash"` in its mark, and all its lines commented. */
function cellMagic(
  body: string,
  { language, magic_args: given, ...metadata }: JsonObject,
): Pick<NewCell, "source" | "metadata"> | null {
  if (typeof language !== "string" || !/^\w+$/.test(language)) return null;
  if (body === "" || !body.split("\n").every((line) => line === "#" || line.startsWith("# "))) return null;
  const first = `%%${language}${typeof given === "string" ? ` ${given}` : ""}`;
  return { source: `${first}\n${uncomment(body, "#")}`, metadata };
}

function writePiece(cell: NewCell, style: PercentStyle): string {
  const { metadata = {}, source = "" } = cell;
  const { kernelId, resultName } = ownOf(metadata);
  const kernel = typeof kernelId === "string" ? kernelId : style.kernel;
  const isOther = languageFamily(kernel) !== languageFamily(style.kernel);
  const isText = cell.type !== "code";
  const type = isText ? (cell.type === "raw" ? "raw" : "markdown") : isOther ? languageFamily(kernel) : "";
  const usual = isOther ? (type === "sql" ? DUCKDB : PYTHON) : style.kernel;
  const code = isText || isOther ? comment(source, style.mark) : escapeLines(source, style.mark);
  const isUnfinished =
    style.mark === "#" && (style.isProgram ? !isText && breaksProgram(code) : leavesStringOpen(code));
  const options = {
    ...spokenMetadata(metadata),
    // All marks below would be part of an open string, so the cell is written as a comment.
    ...(isUnfinished ? { unfinished: true } : {}),
    ...(!isText && kernel !== usual ? { kernel: languageOfKernel(kernel) } : {}),
    ...(!isText && typeof resultName === "string" ? { result: resultName } : {}),
  };
  const title = typeof metadata.title === "string" ? metadata.title : "";
  const head = `${style.mark} %% ${writeOptions({ title, type, options })}`.trimEnd();
  const body = isUnfinished ? comment(source, style.mark) : code;
  return body === "" ? head : `${head}\n${body}`.trimEnd();
}

function languageFamily(kernel: string): "python" | "sql" {
  return kernel === PYTHON ? "python" : "sql";
}
