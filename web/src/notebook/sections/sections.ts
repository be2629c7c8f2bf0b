import type { CellType, JsonObject } from "@fiddle/notebook";

/** A heading of a Markdown cell. */
export interface Heading {
  readonly cellId: string;
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
  /** The number of headings before it in the same cell. */
  readonly index: number;
}

/** The parts of a cell that sections depend on. */
export interface SectionCell {
  readonly id: string;
  readonly type: CellType;
  readonly source: string;
  readonly metadata: JsonObject;
}

/** A heading's cells, up to the next heading of the same or a higher level. */
export interface Section {
  readonly heading: Heading;
  /** The heading's own cell comes first. */
  readonly cellIds: readonly string[];
  readonly collapsed: boolean;
}

/** The deepest level that the contents list. Deeper headings structure a single text. */
const MAX_HEADING_LEVEL = 4;

/** The most characters of a heading in the contents. */
const MAX_HEADING_CHARACTERS = 300;

/** The headings of a Markdown text in order. Fenced code is skipped. */
export function headingsOf(cellId: string, source: string): readonly Heading[] {
  const headings: Heading[] = [];
  let fence: string | null = null;
  const lines = source.split("\n");
  for (const [at, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && !fence) fence = mark;
    else if (mark && fence && mark.startsWith(fence) && line.trim() === mark) fence = null;
    if (fence || mark) continue;
    const hashes = /^ {0,3}(#{1,6})(?:[ \t]([^]*))?$/.exec(line);
    const under = /^ {0,3}(=+|-{2,})[ \t]*$/.exec(lines[at + 1] ?? "")?.[1];
    const level = hashes ? (hashes[1]?.length ?? 1) : under && isParagraph(line) ? (under.startsWith("=") ? 1 : 2) : 0;
    const text = plainText(hashes ? withoutClosing(hashes[2] ?? "") : line);
    if (level > 0 && text !== "") headings.push({ cellId, level, text, index: headings.length });
  }
  return headings;
}

/** The headings that the contents list. */
export function contentsOf(cells: readonly SectionCell[]): readonly Heading[] {
  return cells
    .filter(({ type }) => type === "markdown")
    .flatMap(({ id, source }) => headingsOf(id, source))
    .filter(({ level }) => level <= MAX_HEADING_LEVEL);
}

/** The notebook's sections. As in Jupyter, a cell opens one with its first heading. */
export function sectionsOf(cells: readonly SectionCell[]): readonly Section[] {
  const openers = cells.map((cell) => (cell.type === "markdown" ? headingsOf(cell.id, cell.source)[0] : undefined));
  const ends = endsOf(openers);
  return cells.flatMap((cell, start) => {
    const heading = openers[start];
    if (!heading) return [];
    const cellIds = cells.slice(start, ends[start]).map(({ id }) => id);
    return [{ heading, cellIds, collapsed: isCollapsed(cell.metadata) }];
  });
}

/** For each heading, the index of the cell before which its section ends. */
function endsOf(openers: readonly (Heading | undefined)[]): readonly number[] {
  const ends = openers.map(() => openers.length);
  const open: { readonly at: number; readonly level: number }[] = [];
  for (const [at, heading] of openers.entries()) {
    if (!heading) continue;
    while ((open.at(-1)?.level ?? 0) >= heading.level) ends[open.pop()?.at ?? at] = at;
    open.push({ at, level: heading.level });
  }
  return ends;
}

/** Maps each hidden cell to the outermost collapsed section that hides it. */
export function hiddenCells(sections: readonly Section[]): ReadonlyMap<string, Section> {
  const hidden = new Map<string, Section>();
  for (const section of sections) {
    if (!section.collapsed || hidden.has(section.heading.cellId)) continue;
    for (const id of section.cellIds.slice(1)) hidden.set(id, section);
  }
  return hidden;
}

/** Reads Jupyter's metadata first, then that of older extensions. */
export function isCollapsed(metadata: JsonObject): boolean {
  const words = metadata["jp-MarkdownHeadingCollapsed"] ?? metadata.heading_collapsed;
  return words === true;
}

/** The metadata that collapses or expands a section, for Jupyter and for older extensions. */
export function collapsePatch(collapsed: boolean): Record<string, true | undefined> {
  return { "jp-MarkdownHeadingCollapsed": collapsed || undefined, heading_collapsed: collapsed || undefined };
}

function isParagraph(line: string): boolean {
  return line.trim() !== "" && !/^ {0,3}(?:[>*+|-]|\d+[.)]\s|#)/.test(line) && !/^(?: {4}|\t)/.test(line);
}

/** Removes the hashes that may close a heading. */
function withoutClosing(text: string): string {
  return withSingleBlanks(text).replace(/(?:^| )#+$/, "");
}

/** Removes Markdown marks from a heading. */
function plainText(text: string): string {
  return withSingleBlanks(text)
    .slice(0, MAX_HEADING_CHARACTERS)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/`([^`]*)`/g, "$1")
    .replaceAll(/(\*\*|__|~~|\*)(\S(?:.*?\S)?)\1/g, "$2")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!~])/g, "$1")
    .trim();
}

function withSingleBlanks(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
