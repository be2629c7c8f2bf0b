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
  PYTHON,
  spokenMetadata,
  withOwn,
} from "./file-cells.ts";
import { hasRegionMarks, readRegion, regionBegin, regionEnd, writeRegion } from "./markdown-region.ts";
import { yamlMembers } from "./percent-header.ts";

/** Separates two Markdown cells that would otherwise be joined. */
const BREAK = "<!-- %% -->";
const BREAKS = /^(?:<!-- %% -->|\+\+\+(?:[ \t]+\{.*\})?)[ \t]*$/;
/** How a file marks the code that runs: `{code-cell}` or `{python}`. Where it does, other fences are only shown. */
type Marks = "plain" | "myst" | "quarto";
const FRONT = /^---\n[\s\S]*?\n(?:---|\.\.\.)(?:\n+|$)/;

/** Reads Markdown, MyST or Quarto: code between fences becomes cells, the text between them Markdown cells. */
export function readMarkdown(text: string): ReadNotebook {
  const plain = text.replaceAll(/\r\n?/g, "\n");
  const front = FRONT.exec(plain)?.[0] ?? "";
  const kernelspec = yamlMembers(front, "kernelspec");
  const body = plain.slice(front.length);
  const marks = marksOf(body);
  const cells: Cell[] = [];
  for (const { piece, breakLine, blank } of pieces(body, marks)) {
    const read = readPiece(piece, marks);
    const cell = keepOriginal(read, piece, writePiece(read, marks));
    const lines = blank === 1 ? {} : { lines_to_next_cell: blank };
    const metadata = withOwn({ ...cell.metadata, ...lines }, { break: breakLine === BREAK ? undefined : breakLine });
    cells.push(completeCell({ ...cell, metadata }));
  }
  const metadata = Object.keys(kernelspec).length > 0 ? { kernelspec } : {};
  return {
    notebook: {
      cells,
      metadata: withOwn(metadata, {
        front: front === "" ? undefined : front,
        myst: marks === "myst" ? true : undefined,
        quarto: marks === "quarto" ? true : undefined,
      }),
      extra: {},
    },
    notes: [],
  };
}

/** Only a fence that would be a cell says how cells are marked, not one inside of a region. */
function marksOf(body: string): Marks {
  const infos = pieces(body, "plain").flatMap(({ piece }) => {
    const [only, ...others] = readRegion(piece) === null ? splitFences(piece) : [];
    return only?.kind === "fence" && others.length === 0 && runs(only.info, "plain") ? [only.info] : [];
  });
  if (infos.some((info) => info.startsWith("{code-cell}"))) return "myst";
  return infos.some((info) => info.startsWith("{") && !info.startsWith("{raw-cell}")) ? "quarto" : "plain";
}

export function writeMarkdown(notebook: Notebook): string {
  const { front, myst, quarto } = ownOf(notebook.metadata);
  const marks = myst === true ? "myst" : quarto === true ? "quarto" : "plain";
  const start = typeof front === "string" && FRONT.test(front) ? front : "";
  let text = "";
  let before: Cell | null = null;
  notebook.cells.forEach((cell, index) => {
    const isLast = index === notebook.cells.length - 1;
    const original = originalOf(cell, (piece) => readPiece(piece, marks));
    const usable = original !== null && (isLast || !isText(cell) || standsAlone(original));
    const written = usable ? original : writePiece(withKernel(notebook, cell), marks);
    const { break: own } = ownOf(cell.metadata);
    const isRegion = readRegion(written) !== null;
    const needsBreak = before !== null && isText(before) && isText(cell);
    const breakLine = typeof own === "string" && BREAKS.test(own) ? own : needsBreak ? BREAK : null;
    if (breakLine !== null && !isRegion) text += `${breakLine}\n\n`;
    text += `${written === "" && breakLine === null ? writeRegion("") : written}\n`;
    before = isRegion || (written === "" && breakLine === null) ? null : cell;
    const lines = cell.metadata.lines_to_next_cell;
    if (!isLast) text += "\n".repeat(typeof lines === "number" ? Math.min(20, Math.max(0, lines)) : 1);
  });
  // Lines of dashes in the first cell would be read as the file's front matter.
  return start === "" && FRONT.test(text) ? `${BREAK}\n\n${text}` : start + text;
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
      found.at(-1)?.lines.push(part.text);
      continue;
    }
    if (part.kind === "fence" && runs(part.info, marks)) {
      add(part.text.split("\n"));
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
      return { piece: body, breakLine, blank: lines.length - end };
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
  if (marks === "myst") return null;
  const braces = /^\{([\w+-]+)((?:[ \t,].*)?)\}[ \t]*([^]*)$/.exec(info);
  const plain = marks === "quarto" ? null : /^([\w+-]+)(?:[ \t]+([^]*))?$/.exec(info);
  const kernel = kernelOfLanguage(braces?.[1] ?? plain?.[1] ?? "");
  if (kernel === null) return null;
  return { kernel, rest: braces ? `${braces[2] ?? ""} ${braces[3] ?? ""}` : (plain?.[2] ?? "") };
}

function readPiece(piece: string, marks: Marks): NewCell {
  const region = readRegion(piece);
  if (region !== null) return { type: "markdown", source: region };
  const [only, ...others] = splitFences(piece);
  const cell = only?.kind === "fence" && others.length === 0 ? runs(only.info, marks) : null;
  if (!cell || only?.kind !== "fence") return { type: "markdown", source: piece };
  if (cell.kernel === null && only.info.startsWith("{raw-cell}")) return { type: "raw", source: only.code };
  const { title, options } = parseOptions(cell.rest.trim().startsWith("{") ? "" : cell.rest);
  const { result, ...metadata } = options;
  const { code, block, tags } = mystOptions(only.code, only.info);
  return {
    type: "code",
    source: code,
    metadata: withOwn(
      { ...metadata, ...(title.replaceAll(",", "") ? { title } : {}), ...(tags.length > 0 ? { tags } : {}) },
      {
        kernelId: cell.kernel === PYTHON || cell.kernel === null ? undefined : cell.kernel,
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
  if (type !== "code" && type !== "raw") return writeText(source, marks);
  const fence = fenceFor(source);
  if (type === "raw") return `${fence}{raw-cell}\n${source}\n${fence}`;
  const { kernelId, resultName } = ownOf(metadata);
  const language = languageOfKernel(typeof kernelId === "string" ? kernelId : PYTHON);
  const { tags, ...others } = spokenMetadata(metadata);
  const options = {
    ...others,
    ...(tags === undefined || marks === "myst" ? {} : { tags }),
    ...(typeof resultName === "string" && kernelId !== PYTHON ? { result: resultName } : {}),
  };
  const title = typeof metadata.title === "string" ? metadata.title : "";
  // A backtick would end the line's meaning as a fence. They only occur inside JSON strings, so they can be escaped.
  const mark = marks === "myst" ? `{code-cell} ${language}` : marks === "quarto" ? `{${language}}` : language;
  const info = `${mark} ${writeOptions({ title, type: "", options })}`.trimEnd().replaceAll("`", "\\u0060");
  const above = marks === "myst" ? writeMystOptions(metadata) : "";
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
  return runs(info, "plain")?.kernel ?? null;
}
