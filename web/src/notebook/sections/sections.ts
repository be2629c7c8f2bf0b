import type { CellType, JsonObject } from "@fiddle/notebook";

/** A heading of a Markdown cell. */
export interface Heading {
  readonly cellId: string;
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
  /** How many headings the cell has before it. */
  readonly index: number;
}

/** A cell as far as sections go. */
export interface SectionCell {
  readonly id: string;
  readonly type: CellType;
  readonly source: string;
  readonly metadata: JsonObject;
}

/** A heading's cells: up to the next heading of the same or a higher level. */
export interface Section {
  readonly heading: Heading;
  /** The heading's own cell first. */
  readonly cellIds: readonly string[];
  readonly collapsed: boolean;
}

/** Levels that the contents show, as people use deeper ones within a text. */
const DEEPEST_SHOWN = 4;

/** Characters of a heading that the contents show at most. */
const LONGEST = 300;

/** Headings of a Markdown text in order, without what stands in fences. */
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

/** Every heading that the contents show. */
export function contentsOf(cells: readonly SectionCell[]): readonly Heading[] {
  return cells
    .filter(({ type }) => type === "markdown")
    .flatMap(({ id, source }) => headingsOf(id, source))
    .filter(({ level }) => level <= DEEPEST_SHOWN);
}

/** Sections as Jupyter has them: a cell belongs to one by its first heading. */
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

/** For each heading, the number of the cell before which its section ends. */
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

/** Cell → the collapsed section that hides it; the outermost one. */
export function hiddenCells(sections: readonly Section[]): ReadonlyMap<string, Section> {
  const hidden = new Map<string, Section>();
  for (const section of sections) {
    if (!section.collapsed || hidden.has(section.heading.cellId)) continue;
    for (const id of section.cellIds.slice(1)) hidden.set(id, section);
  }
  return hidden;
}

/** Jupyter's word first, then the one of older extensions. */
export function isCollapsed(metadata: JsonObject): boolean {
  const words = metadata["jp-MarkdownHeadingCollapsed"] ?? metadata.heading_collapsed;
  return words === true;
}

/** The metadata that collapses or opens a heading's cell, in both words. */
export function collapsePatch(collapsed: boolean): Record<string, true | undefined> {
  return { "jp-MarkdownHeadingCollapsed": collapsed || undefined, heading_collapsed: collapsed || undefined };
}

function isParagraph(line: string): boolean {
  return line.trim() !== "" && !/^ {0,3}(?:[>*+|-]|\d+[.)]\s|#)/.test(line) && !/^(?: {4}|\t)/.test(line);
}

/** Without the hashes that may close a heading. */
function withoutClosing(text: string): string {
  return withSingleBlanks(text).replace(/(?:^| )#+$/, "");
}

/** A heading's words without their marks. */
function plainText(text: string): string {
  return withSingleBlanks(text)
    .slice(0, LONGEST)
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
