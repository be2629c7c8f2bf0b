import type { NotebookDocument } from "@fiddle/notebook";

const MAX_TITLE_LENGTH = 80;

/** The title of a notebook: the one it was given, else its first Markdown heading, else its first line or comment in code. */
export function titleOf(document: NotebookDocument): string {
  const given = document.metadata()["title"];
  if (typeof given === "string" && given.trim() !== "") return shorten(given.trim());
  const cells = document.cellIds().flatMap((id) => document.cell(id) ?? []);
  for (const cell of cells) {
    const heading = cell.type === "markdown" ? /^ {0,3}#{1,6}[ \t]+(\S.*)$/m.exec(cell.source)?.[1] : undefined;
    const words = (heading ?? "")
      .replaceAll(/\s+/g, " ")
      .trim()
      .replace(/(?:^| )#+$/, "");
    if (words !== "") return shorten(words);
  }
  for (const cell of cells) {
    const lines = cell.type === "code" ? cell.source.split("\n").map(withoutCommentMark) : [];
    const line = lines.find((text) => text !== "");
    if (line !== undefined) return shorten(line);
  }
  return "Untitled notebook";
}

/** A comment is a title without its mark. */
function withoutCommentMark(line: string): string {
  return line.trim().replace(/^(?:#+|--)(?: %%)?\s*/, "");
}

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length <= MAX_TITLE_LENGTH ? text : `${characters.slice(0, MAX_TITLE_LENGTH - 1).join("")}…`;
}
