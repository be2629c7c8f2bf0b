import type { Cell, NotebookDocument } from "@fiddle/notebook";
import { objectOf } from "@fiddle/notebook/json-kinds";

const MAX_TITLE_LENGTH = 80;
/** When the first change was made to a notebook that nobody has given a title, in milliseconds since 1970. */
const BEGUN = "begun";

/**
 * The title of a notebook: the one it was given, else that of the file it was opened from, else its first Markdown heading or comment in
 * code, else the day on which it was begun. A file that begins with its title is called so. `fileName` is that of a file in a folder.
 */
export function titleOf(document: NotebookDocument, now = new Date(), fileName?: string): string {
  return writtenTitle(document, fileName) ?? `Untitled · ${dayOf(document, now)}`;
}

/** Notes the day in the title of a notebook that has no other. */
export function noteBegin(document: NotebookDocument, now = new Date()): void {
  if (writtenTitle(document) === null && !document.aside().has(BEGUN))
    document.apply({ op: "set-aside", name: BEGUN, value: now.getTime() }, { by: "sync" });
}

function writtenTitle(document: NotebookDocument, name?: string): string | null {
  const given = document.metadata()["title"];
  if (typeof given === "string" && given.trim() !== "") return shorten(given.trim());
  const cells = document.cellIds().flatMap((id) => document.cell(id) ?? []);
  const fileName = name ?? fileNameOf(document);
  if (fileName !== "") return shorten(headingIn(cells.slice(0, 1), /^\s*#[ \t]+(\S.*)/) || fileName);
  const heading = headingIn(cells, /^ {0,3}#{1,6}[ \t]+(\S.*)$/m);
  if (heading !== "") return shorten(heading);
  const comment = cells.map((cell) => (cell.type === "code" ? firstComment(cell.source) : "")).find(Boolean);
  return comment === undefined ? null : shorten(comment);
}

/** The name of the file that the notebook was opened from, without its ending; empty if there was none. Anyone can have written it. */
function fileNameOf(document: NotebookDocument): string {
  const name = objectOf(document.metadata()["fiddle"]).fileName;
  return typeof name === "string" ? name.trim() : "";
}

/** The first heading of Markdown cells that the pattern finds, without its marks; empty if there is none. */
function headingIn(cells: readonly Cell[], pattern: RegExp): string {
  for (const cell of cells) {
    const heading = cell.type === "markdown" ? pattern.exec(cell.source)?.[1] : undefined;
    const words = (heading ?? "")
      .replaceAll(/\s+/g, " ")
      .trim()
      .replace(/(?:^| )#+$/, "");
    if (words !== "") return words;
  }
  return "";
}

/** The comment that begins a cell, without its mark. Commented code isn't a title, and neither is a line for the shell. */
function firstComment(source: string): string {
  const [, text = ""] = /^\s*(?:(?:#|--)[ \t]*\n\s*)*(?:#+|--)(?: %%)?[ \t]+(\S[^\n]*)/.exec(source) ?? [];
  return /^[\p{L}\d]/u.test(text) && !/[;({=]/.test(text) ? text.trim() : "";
}

function dayOf(document: NotebookDocument, now: Date): string {
  const noted = document.aside().get(BEGUN);
  const begun = typeof noted === "number" ? new Date(noted) : now;
  const year = begun.getFullYear() === now.getFullYear() ? {} : { year: "numeric" as const };
  return begun.toLocaleDateString("en-US", { month: "short", day: "numeric", ...year });
}

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length <= MAX_TITLE_LENGTH ? text : `${characters.slice(0, MAX_TITLE_LENGTH - 1).join("")}…`;
}
