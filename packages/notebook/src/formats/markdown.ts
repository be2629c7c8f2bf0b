import { unknownLanguageOf } from "../kernel-id.ts";
import { completeCell, type Cell, type JsonObject, type NewCell, type Notebook } from "../notebook.ts";
import type { ReadNotebook } from "../nbformat/read.ts";
import { parseOptions, writeOptions } from "./cell-options.ts";
import { fenceFor, type MarkdownPart, openFence, splitFences } from "./fences.ts";
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
import { PYTHON } from "../kernel-id.ts";
import { jsonOrNull, objectOf } from "../json-kinds.ts";
import { hasRegionMarks, readRegion, regionBegin, regionEnd, writeRegion } from "./markdown-region.ts";
import { foreignYaml, kernelspecLines, readKernelspec } from "./percent-header.ts";

/** Separates two Markdown cells that would otherwise be joined. */
const BREAK = "<!-- %% -->";
const BREAKS = /^(?:<!-- %% -->|\+\+\+(?:[ \t]+\{.*\})?)[ \t]*$/;
interface Marks {
  /** How a file marks the code that runs: `{code-cell}` or `{python}`. Where it does, other fences are only shown. */
  readonly style: "plain" | "myst" | "quarto";
  /** The language of the notebook's cells if no kernel here speaks it, such as R; null for any other notebook. */
  readonly language: string | null;
}

const PLAIN: Marks = { style: "plain", language: null };
const FRONT = /^---\n[\s\S]*?\n(?:---|\.\.\.)(?:\n+|$)/;

/**
 * Reads Markdown, MyST or Quarto: code between fences becomes cells, the text between them Markdown cells. The file's name
 * says how its cells are marked if the text doesn't.
 */
export function readMarkdown(text: string, name = ""): ReadNotebook {
  const plain = text.replaceAll(/\r\n?/g, "\n");
  const front = FRONT.exec(plain)?.[0] ?? "";
  const kernelspec = readKernelspec(front);
  const body = plain.slice(front.length);
  const metadata = Object.keys(kernelspec).length > 0 ? { kernelspec } : {};
  const marks = { style: styleOf(name, front, body), language: unknownLanguageOf(metadata) };
  const cells: Cell[] = [];
  for (const { piece, breakLine, blank } of pieces(body, marks)) {
    const read = readPiece(piece, marks);
    const cell = keepOriginal(read, piece, writePiece(read, marks));
    const lines = blank === 1 ? {} : { lines_to_next_cell: blank };
    const own = { break: breakLine === BREAK ? undefined : breakLine };
    const said = breakMetadata(breakLine);
    cells.push(completeCell({ ...cell, metadata: withOwn({ ...said, ...cell.metadata, ...lines }, own) }));
  }
  return {
    notebook: {
      cells,
      metadata: withOwn(metadata, {
        front: front === "" ? undefined : front,
        myst: marks.style === "myst" ? true : undefined,
        quarto: marks.style === "quarto" ? true : undefined,
      }),
      extra: {},
    },
    notes: [],
  };
}

function styleOf(name: string, front: string, body: string): Marks["style"] {
  if (/\.[qr]md$/i.test(name)) return "quarto";
  if (/\.myst$/i.test(name) || /^[ \t]*(?:file_format:[ \t]*mystnb|format_name:[ \t]*myst)[ \t]*$/m.test(front))
    return "myst";
  if (/^jupyter:[ \t]*[\w-]+[ \t]*$|^[ \t]*format_name:[ \t]*(?:quarto|rmarkdown)[ \t]*$/m.test(front)) return "quarto";
  // A fence inside of a region shows how another document marks its cells.
  const infos = pieces(body, PLAIN).flatMap(({ piece }) =>
    readRegion(piece) === null ? splitFences(piece).flatMap((part) => (part.kind === "fence" ? [part.info] : [])) : [],
  );
  if (infos.some((info) => info.startsWith("{code-cell}"))) return "myst";
  const isChunk = (info: string) => runs(info, PLAIN) !== null || /^\{(?:r|julia|ojs|rcpp|stan)\b/i.test(info);
  const isQuarto = infos.some((info) => info.startsWith("{") && !info.startsWith("{raw-cell}") && isChunk(info));
  return isQuarto ? "quarto" : "plain";
}

export function writeMarkdown(notebook: Notebook): string {
  const { front, myst, quarto } = ownOf(notebook.metadata);
  const language = unknownLanguageOf(notebook.metadata);
  const marks: Marks = { style: myst === true ? "myst" : quarto === true ? "quarto" : "plain", language };
  const isFront = typeof front === "string" && FRONT.test(front);
  // Without its kernel, another program would take the cells for Python.
  const start = isFront ? front : writeFront(notebook.metadata, language);
  const text = writeCells(notebook, marks);
  // If only the name of the file that was read said that its code is only shown, the text has to say so.
  const isLost = marks.style !== "plain" && styleOf("", start, text) === "plain";
  const body = isLost ? writeCells(notebook, { style: "plain", language }) : text;
  // Lines of dashes in the first cell would be read as the file's front matter.
  return start === "" && FRONT.test(body) ? `${BREAK}\n\n${body}` : start + body;
}

function writeCells(notebook: Notebook, marks: Marks): string {
  let text = "";
  let before: Cell | null = null;
  notebook.cells.forEach((given, index) => {
    const isLast = index === notebook.cells.length - 1;
    const { cell, own } = withoutBreak(given);
    const original = originalOf(cell, (piece) => readPiece(piece, marks));
    const usable = original !== null && (isLast || !isText(cell) || standsAlone(original));
    const write = (cell: Cell) => writePiece(marks.language === null ? withKernel(notebook, cell) : cell, marks);
    const plain = usable ? original : write(cell);
    const isRegion = readRegion(plain) !== null;
    const written = isRegion && cell !== given ? write(given) : plain;
    const needsBreak = before !== null && isText(before) && isText(cell);
    const breakLine = own ?? (needsBreak ? BREAK : null);
    if (breakLine !== null && !isRegion) text += `${breakLine}\n\n`;
    text += `${written === "" && breakLine === null ? writeRegion("") : written}\n`;
    before = isRegion || (written === "" && breakLine === null) ? null : cell;
    const lines = cell.metadata.lines_to_next_cell;
    if (!isLast) text += "\n".repeat(typeof lines === "number" ? Math.min(20, Math.max(0, lines)) : 1);
  });
  return text;
}

function writeFront(metadata: JsonObject, language: string | null): string {
  const kernel = language === null ? [] : ["jupyter:", ...kernelspecLines(metadata).map((line) => `  ${line}`)];
  const foreign = foreignYaml(ownOf(metadata));
  const lines = foreign.length > 0 ? foreign : kernel;
  return lines.length === 0 ? "" : `---\n${lines.join("\n")}\n---\n\n`;
}

/** What MyST says of a cell after the break above it: `+++ {"tags": ["a"]}`. */
function breakMetadata(breakLine: string | undefined): JsonObject {
  return objectOf(jsonOrNull(breakLine?.slice(3) ?? ""));
}

/** The break that a file had above a cell, with what it says of the cell now, and the cell without that. */
function withoutBreak(cell: Cell): { readonly cell: Cell; readonly own: string | null } {
  const { break: line } = ownOf(cell.metadata);
  if (typeof line !== "string" || !BREAKS.test(line)) return { cell, own: null };
  const said = breakMetadata(line);
  const names = Object.keys(said);
  if (names.length === 0) return { cell, own: line };
  const entries = Object.entries(cell.metadata);
  const now = Object.fromEntries(entries.filter(([name]) => names.includes(name)));
  const rest = Object.fromEntries(entries.filter(([name]) => !names.includes(name)));
  const own = JSON.stringify(now) === JSON.stringify(said) ? line : `+++ ${JSON.stringify(now)}`.replace(/ \{\}$/, "");
  return { cell: { ...cell, metadata: rest }, own };
}

/** Whether a Markdown cell's text would absorb anything that follows it in a file. */
function standsAlone(text: string): boolean {
  return openFence(text) === null && (readRegion(text) !== null || !hasRegionMarks(text));
}

function isText({ type }: Cell): boolean {
  return type !== "code" && type !== "raw";
}

function withKernel(notebook: Notebook, cell: Cell): Cell {
  if (cell.type !== "code") return cell;
  return { ...cell, metadata: withOwn(cell.metadata, { kernelId: kernelOfCell(notebook, cell) }) };
}

interface Piece {
  readonly piece: string;
  readonly breakLine: string | undefined;
  /** Blank lines after it. */
  readonly blank: number;
}

/**
 * The pieces of the text that become cells: fences with code that can run, and the text between them and between
 * breaks.
 */
function pieces(text: string, marks: Marks): readonly Piece[] {
  const found: { lines: string[]; breakLine: string | undefined }[] = [];
  let open = false;
  let region: string | null = null;
  const add = (lines: string[], breakLine?: string) => found.push({ lines, breakLine });
  const parts = splitFences(text);
  const ends = regionEnds(parts);
  for (const [at, part] of parts.entries()) {
    if (part.kind === "fence" && region !== null) {
      found.at(-1)?.lines.push(...part.text.split("\n"));
      continue;
    }
    if (part.kind === "fence" && runs(part.info, marks)) {
      const last = found.at(-1);
      // MyST's break may stand above code. A cell without text has one of ours.
      const isAbove = last?.breakLine?.startsWith("+") && last.lines.every((line) => line.trim() === "");
      add(part.text.split("\n"), isAbove ? found.pop()?.breakLine : undefined);
      open = false;
      continue;
    }
    for (const [row, line] of part.text.split("\n").entries()) {
      const isBreak = part.kind === "text" && BREAKS.test(line);
      const begins = part.kind === "text" ? regionBegin(line) : null;
      if (region !== null) {
        found.at(-1)?.lines.push(line);
        if (regionEnd(line) === region) region = null;
        continue;
      }
      if (begins !== null && isBefore([at, row], ends.get(begins))) {
        add([line]);
        region = begins;
        open = false;
        continue;
      }
      if (isBreak) add([], line.trimEnd());
      else if (open) found.at(-1)?.lines.push(line);
      else if (line.trim() === "" && found.length > 0) found.at(-1)?.lines.push(line);
      else add([line]);
      open = isBreak || open || line.trim() !== "";
    }
  }
  return found
    .map(({ lines, breakLine }) => {
      const start = lines.findIndex((line) => line.trim() !== "");
      const body = start < 0 ? "" : lines.slice(start).join("\n").trimEnd();
      const end = start < 0 ? 0 : start + body.split("\n").length;
      // A break is followed by a blank line, and then by the cell's text, which here is empty.
      return { piece: body, breakLine, blank: start < 0 ? Math.max(0, lines.length - 2) : lines.length - end };
    })
    .filter(({ piece, breakLine }) => piece !== "" || breakLine !== undefined);
}

/** The line numbers of a part. */
type Place = readonly [part: number, row: number];

/** For each region's name, the line where it ends for the last time. */
function regionEnds(parts: readonly MarkdownPart[]): ReadonlyMap<string, Place> {
  const ends = new Map<string, Place>();
  for (const [at, { kind, text }] of parts.entries()) {
    if (kind === "fence") continue;
    for (const [row, line] of text.split("\n").entries()) {
      const name = regionEnd(line);
      if (name !== null) ends.set(name, [at, row]);
    }
  }
  return ends;
}

function isBefore([part, row]: Place, other: Place | undefined): boolean {
  return other !== undefined && (part < other[0] || (part === other[0] && row < other[1]));
}

/**
 * The language of a fence that is a cell: `python`, `{python}`, `{code-cell} ipython3`, `sql name=…`; null for any
 * other.
 */
function runs(info: string, marks: Marks): { readonly kernel: string | null; readonly rest: string } | null {
  const cell = /^\{(?:code-cell|code-block-cell)\}[ \t]*([\w+-]*)[ \t]*([^]*)$/.exec(info);
  if (cell) return { kernel: kernelOfLanguage(cell[1] || "python"), rest: cell[2] ?? "" };
  if (info.startsWith("{raw-cell}")) return { kernel: null, rest: info.slice("{raw-cell}".length) };
  if (marks.style === "myst") return null;
  const braces = /^\{([\w+-]+)((?:[ \t,].*)?)\}[ \t]*([^]*)$/.exec(info);
  const plain = marks.style === "quarto" ? null : /^([\w+-]+)(?:[ \t]+([^]*))?$/.exec(info);
  const language = braces?.[1] ?? plain?.[1] ?? "";
  const kernel = kernelOfLanguage(language);
  const isOwn = language !== "" && language.toLowerCase() === marks.language;
  if (kernel === null && !isOwn) return null;
  return { kernel, rest: braces ? `${braces[2] ?? ""} ${braces[3] ?? ""}` : (plain?.[2] ?? "") };
}

function readPiece(piece: string, marks: Marks): NewCell {
  const region = readRegion(piece);
  if (region !== null) return region;
  const [only, ...others] = splitFences(piece);
  const cell = only?.kind === "fence" && others.length === 0 ? runs(only.info, marks) : null;
  if (!cell || only?.kind !== "fence") return { type: "markdown", source: piece };
  if (cell.kernel === null && only.info.startsWith("{raw-cell}")) {
    const { code, metadata } = rawOptions(only.code, marks);
    return { type: "raw", source: code, metadata: { ...metadata, ...parseOptions(cell.rest).options } };
  }
  const { title, options } = parseOptions(/^\s*\{(?!")/.test(cell.rest) ? "" : cell.rest);
  const { result, ...metadata } = options;
  const { code, block, tags } = mystOptions(only.code, only.info);
  return {
    type: "code",
    source: code,
    metadata: withOwn(
      { ...metadata, ...(title.replaceAll(",", "") ? { title } : {}), ...(tags.length > 0 ? { tags } : {}) },
      {
        kernelId: (cell.kernel === PYTHON && marks.language === null) || cell.kernel === null ? undefined : cell.kernel,
        resultName: typeof result === "string" ? result : undefined,
        mystOptions: block === "" ? undefined : block,
      },
    ),
  };
}

interface MystOptions {
  readonly code: string;
  /** The lines above the code; empty if there are none. */
  readonly block: string;
  readonly tags: readonly string[];
}

/** MyST writes a cell's options as `:tags: [a, b]` lines or YAML above its code. */
function mystOptions(code: string, info: string): MystOptions {
  const block = info.startsWith("{code-cell}") ? (MYST_OPTIONS.exec(code)?.[0] ?? "") : "";
  const found = MYST_TAGS.exec(block);
  const tags = (found?.[1]?.split(",") ?? found?.[2]?.split(/\n[ \t]*-[ \t]+/) ?? [])
    .map((tag) => tag.trim().replaceAll(/^["']|["']$/g, ""))
    .filter(Boolean);
  return { code: code.slice(block.length), block, tags };
}

const MYST_OPTIONS = /^(?:---\n(?:[\s\S]*?\n)?---(?:\n|$)|(?::[\w-]+:.*(?:\n|$))+\n?)/;
const MYST_TAGS = /^:?tags:(?:[ \t]*\[([^\][]*)\]|((?:\n[ \t]*-[ \t]+.*)+))[ \t]*(?:\n|$)/m;

/** What MyST says of a raw cell in lines above it, such as `:raw_mimetype: text/html`. */
function rawOptions(code: string, marks: Marks): { readonly code: string; readonly metadata: JsonObject } {
  const block = marks.style === "myst" ? (/^(?::[\w-]+:.*\n)+\n?/.exec(code)?.[0] ?? "") : "";
  const found = Array.from(
    block.matchAll(/^:([\w-]+):[ \t]*(.*?)[ \t]*$/gm),
    ([, name = "", text = ""]) => [name, text] as const,
  );
  const { tags } = mystOptions(block, "{code-cell}");
  return {
    code: code.slice(block.length),
    metadata: { ...Object.fromEntries(found), ...(tags.length > 0 ? { tags } : {}) },
  };
}

/** The lines of a cell's options, with the tags that it has now. */
function writeMystOptions({ tags, ...metadata }: JsonObject): string {
  const { mystOptions: kept } = ownOf(metadata);
  const block = typeof kept === "string" && MYST_OPTIONS.exec(kept)?.[0] === kept ? kept : "";
  const names = Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
  if (JSON.stringify(mystOptions(block, "{code-cell}").tags) === JSON.stringify(names)) return block;
  const others = block.replace(MYST_TAGS, "");
  const line = names.length === 0 ? "" : `tags: [${names.join(", ")}]\n`;
  if (others.startsWith("---")) return others.replace("---\n", `---\n${line}`);
  const rest = others.trim() === "" ? "" : others;
  return line === "" ? rest : `:${line}${rest === "" ? "\n" : rest}`;
}

function writePiece({ type, source = "", metadata = {} }: NewCell, marks: Marks): string {
  const spoken = spokenMetadata(metadata);
  const title = typeof metadata.title === "string" ? metadata.title : "";
  if (type !== "code" && type !== "raw") {
    const said = title === "" ? spoken : { title, ...spoken };
    return Object.keys(said).length === 0 ? writeText(source, marks) : writeRegion(source, said);
  }
  const fence = fenceFor(source);
  if (type === "raw") {
    const info = `{raw-cell} ${writeOptions({ title: "", type: "", options: spoken })}`.trimEnd();
    return `${fence}${info.replaceAll("`", "\\u0060")}\n${source}\n${fence}`;
  }
  const { kernelId, resultName } = ownOf(metadata);
  const language = typeof kernelId === "string" ? languageOfKernel(kernelId) : (marks.language ?? "python");
  const { tags, ...others } = spoken;
  const options = {
    ...others,
    ...(tags === undefined || marks.style === "myst" ? {} : { tags }),
    ...(typeof resultName === "string" && kernelId !== PYTHON ? { result: resultName } : {}),
  };
  // A backtick would end the line's meaning as a fence. They only occur inside JSON strings, so they can be escaped.
  const mark =
    marks.style === "myst" ? `{code-cell} ${language}` : marks.style === "quarto" ? `{${language}}` : language;
  const info = `${mark} ${writeOptions({ title, type: "", options })}`.trimEnd().replaceAll("`", "\\u0060");
  const above = marks.style === "myst" ? writeMystOptions(metadata) : "";
  return `${fence}${info}\n${above}${source}${source === "" ? "" : "\n"}${fence}`;
}

/** Writes Markdown as it is, or between comments if it would otherwise be cut or joined with the next cell. */
function writeText(source: string, marks: Marks): string {
  if (source.trim() === "") return "";
  const [only, ...others] = pieces(source, marks);
  const isPiece = only?.piece.trim() === source.trim() && only.breakLine === undefined && others.length === 0;
  const isWhole = isPiece && standsAlone(source) && readPiece(only.piece, marks).type === "markdown";
  return isWhole && readRegion(only.piece) === null ? source : writeRegion(source);
}

/** The kernel of a fence's language. */
export function kernelOfFence(info: string): string | null {
  return runs(info, PLAIN)?.kernel ?? null;
}
