import { completeCell, type JsonObject, type NewCell, type Notebook } from "../notebook.ts";
import type { ReadNotebook } from "../nbformat/read.ts";
import { parseOptions, writeOptions } from "./cell-options.ts";
import { keepOriginal, kernelOfCell, originalOf, ownOf, spokenMetadata, withOwn } from "./file-cells.ts";
import { PYTHON } from "../kernel-id.ts";
import { readCall, writeMarkdownCall, writeSqlCall } from "./marimo-calls.ts";
import { dedent, functionParts, indent, splitMarimo } from "./marimo-pieces.ts";
import { hasAtTop, hasCommands } from "./python-lines.ts";
import { readString } from "./python-string.ts";
import { objectOf } from "../json-kinds.ts";

export { isMarimo } from "./marimo-pieces.ts";

/** Reads a marimo notebook. Metadata of marimo's own is kept in the member `marimo`, for writing it again. */
export function readMarimo(text: string): ReadNotebook {
  const { header, pieces, footer } = splitMarimo(text.replaceAll(/\r\n?/g, "\n"));
  const cells = pieces.map((piece) => {
    const read = readPiece(piece);
    return completeCell(keepOriginal(read, piece, writePiece(read)));
  });
  const usesElements = cells.some(({ source }) =>
    /\bmo\.(?:ui|state|hstack|vstack|accordion|tabs|stop)\b/.test(source),
  );
  return {
    notebook: { cells, metadata: { marimo: { header, footer } }, extra: {} },
    notes: usesElements ? ["It uses marimo's own elements, such as mo.ui, which need the marimo package."] : [],
  };
}

export function isFromMarimo({ metadata }: Pick<Notebook, "metadata">): boolean {
  return typeof objectOf(metadata?.marimo).header === "string";
}

export function writeMarimo(notebook: Notebook): string {
  const { header, footer } = objectOf(notebook.metadata.marimo);
  const pieces = notebook.cells.map((cell) => {
    const kernelId = kernelOfCell(notebook, cell);
    const own =
      cell.type === "code" && kernelId !== PYTHON ? { ...cell, metadata: withOwn(cell.metadata, { kernelId }) } : cell;
    const original = originalOf(own, readPiece);
    return original !== null && standsAlone(original) ? original : writePiece(own);
  });
  const start = typeof header === "string" && header !== "" ? header : HEADER;
  const end = typeof footer === "string" && footer !== "" ? footer : FOOTER;
  return `${start}${[...pieces, end].join("\n\n\n")}\n`;
}

const HEADER = `import marimo\n\napp = marimo.App()\n\n\n`;
const FOOTER = `if __name__ == "__main__":\n    app.run()`;

/** A comment at the end of a piece's first line holds what marimo has no place for, such as tags and the kind of a raw cell. */
const MARK = /^([^\n]*?) {2}# %%(?: ([^\n]*))?(?=\n|$)/;

function readPiece(piece: string): NewCell {
  const [marked = "", first = "", words = ""] = MARK.exec(piece) ?? [];
  if (marked === "") return readUnmarked(piece);
  const { title, type, options } = parseOptions(words);
  const cell = readUnmarked(first + piece.slice(marked.length));
  return {
    ...cell,
    type: cell.type === "markdown" && type === "raw" ? "raw" : cell.type,
    metadata: { ...options, ...(title === "" ? {} : { title }), ...cell.metadata },
  };
}

function readUnmarked(piece: string): NewCell {
  if (piece.startsWith("with app.setup")) {
    const end = piece.indexOf("\n");
    const head = end < 0 ? piece : piece.slice(0, end);
    const body = end < 0 ? "" : dedent(piece.slice(end + 1));
    return { type: "code", source: body === "pass" ? "" : body, metadata: { marimo: { kind: "setup", head } } };
  }
  const unparsable = readUnparsable(piece);
  if (unparsable !== null) return { type: "code", source: unparsable, metadata: { marimo: { kind: "unparsable" } } };
  const whole = /^(@app\.(?:function|class_definition)[^\n]*)\n/.exec(piece);
  if (whole) {
    const head = whole[1] ?? "";
    return { type: "code", source: piece.slice(head.length + 1), metadata: { marimo: { kind: "top", head } } };
  }
  const parts = functionParts(piece);
  if (!parts) return { type: "code", source: piece, metadata: { marimo: { kind: "unparsable" } } };
  const { decorator, signature, body, returns } = parts;
  const cell = readCall(body) ?? { type: "code", source: body, metadata: {} };
  const marimo = {
    ...(decorator === "@app.cell" ? {} : { decorator }),
    ...(signature === "def _():" ? {} : { signature }),
    ...(returns === "return" || returns === "" ? {} : { returns }),
  };
  return {
    ...cell,
    metadata: Object.keys(marimo).length > 0 ? { ...cell.metadata, marimo } : { ...cell.metadata },
  };
}

function writePiece(cell: NewCell): string {
  const { type, metadata = {} } = cell;
  const title = typeof metadata.title === "string" ? metadata.title : "";
  const mark = writeOptions({ title, type: type === "raw" ? "raw" : "", options: spokenMetadata(metadata) });
  const piece = writeUnmarked(cell);
  return mark === "" ? piece : piece.replace(/(?=\n|$)/, () => `  # %% ${mark}`);
}

/** Code that would swallow the cells after it, or be read as something else, is written as unparsable code. */
function writeUnmarked(cell: NewCell): string {
  const { type, source = "", metadata = {} } = cell;
  const piece = usualPiece(cell);
  if (type !== "code" || isOtherKernel(metadata)) return piece;
  const isWhole = standsAlone(piece) && codeOf(piece) === source.trimEnd() && !hasCommands(source);
  return isWhole ? piece : writeUnparsable(source);
}

/** Whether the piece is still one piece in a file where others follow it. */
function standsAlone(piece: string): boolean {
  const { pieces, footer } = splitMarimo(`${HEADER}${piece}\n\n\n${FOOTER}`);
  return pieces.length === 1 && pieces[0] === piece && footer === FOOTER;
}

/** The code of a piece, even of one that is read as Markdown or SQL. */
function codeOf(piece: string): string | undefined {
  return piece.startsWith("@app.cell") ? functionParts(piece)?.body : readPiece(piece).source;
}

function usualPiece({ type, source = "", metadata = {} }: NewCell): string {
  const { kind, head, decorator, signature, returns } = objectOf(metadata?.marimo);
  const code = type === "code";
  if (code && kind === "setup") return `${asText(head, "with app.setup:")}\n${indent(source || "pass")}`;
  if (code && kind === "top" && /^(?:async )?(?:def|class) |^@/.test(source))
    return `${asText(head, "@app.function")}\n${source}`;
  if (code && kind === "unparsable") return writeUnparsable(source);
  const body = code ? codeBody(source, metadata) : writeMarkdownCall(source);
  const usual = asText(signature, code || usesMo(metadata) ? "def _():" : "def _(mo):");
  const isAsync = code && !isOtherKernel(metadata) && hasAtTop(source, /\bawait\b|\basync\s+(?:for|with)\b/);
  const text = [
    asText(decorator, "@app.cell"),
    isAsync ? usual.replace(/^def\b/, "async def") : usual,
    ...(body === "" ? [] : [indent(body)]),
  ];
  return [...text, indent(asText(returns, "return"))].join("\n");
}

/** A Markdown cell that came from marimo lists its arguments itself. */
function usesMo(metadata: JsonObject): boolean {
  return "marimo" in metadata;
}

function codeBody(source: string, metadata: JsonObject): string {
  return isOtherKernel(metadata) ? writeSqlCall(source, metadata) : source.trimEnd();
}

function isOtherKernel(metadata: JsonObject): boolean {
  const { kernelId } = ownOf(metadata);
  return typeof kernelId === "string" && kernelId !== PYTHON;
}

function asText(value: unknown, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}

const CALL = /^app\._unparsable_cell\(\s*/;

/** Writes code that can't be in a function as marimo does: a raw string with a backslash before each quote. */
function writeUnparsable(source: string): string {
  return `app._unparsable_cell(\n    r"""\n${indent(source.replaceAll('"', '\\"'))}\n    """,\n    name="_"\n)`;
}

/** The code in such a piece; null for any other piece. */
function readUnparsable(piece: string): string | null {
  const call = CALL.exec(piece)?.[0];
  const text = call === undefined ? undefined : readString(piece.slice(call.length))?.text;
  if (text === undefined) return null;
  const lines = text.split("\n");
  const isOwnLines = lines.length > 2 && lines[0] === "" && lines.at(-1)?.trim() === "";
  return dedent(isOwnLines ? lines.slice(1, -1).join("\n") : text).replaceAll('\\"', '"');
}
