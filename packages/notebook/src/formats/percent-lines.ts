import { lineStarts } from "./python-lines.ts";

/** How a program's language begins a comment. */
export type CommentMark = "#" | "--";

const MARKS = {
  "#": /^#\s?%%+(?:[ \t]([^]*))?$|^# In\[[\d ]*\]:?()$/,
  "--": /^--\s?%%+(?:[ \t]([^]*))?$/,
} as const;

/** What stands behind the mark that begins a cell; null for any other line. */
export function markOf(line: string, mark: CommentMark): string | null {
  const found = MARKS[mark].exec(line);
  return found && (found[1] ?? "").trim();
}

/** Comments every line. One that would become a mark by it is commented three times, which no other line is. */
export function comment(text: string, mark: CommentMark): string {
  if (text === "") return "";
  const before = `${mark} `;
  return text
    .split("\n")
    .map((line) => (line === "" ? mark : `${isBareMark(line, mark) ? before + before : ""}${before}${line}`))
    .join("\n");
}

/** Undoes `comment`; lines without the mark stay as they are. */
export function uncomment(text: string, mark: CommentMark): string {
  const before = `${mark} `;
  return text
    .split("\n")
    .map((line) => {
      if (line === mark) return "";
      if (!line.startsWith(before)) return line;
      const isTriple = line.startsWith(before.repeat(3)) && isBareMark(line, mark);
      return line.slice(before.length * (isTriple ? 3 : 1));
    })
    .join("\n");
}

/** Text in three quotes, as some write their Markdown cells; null where it is not that. */
export function unquote(body: string): string | null {
  const found = /^r?("""|''')\n?([\s\S]*?)\n?\1$/.exec(body);
  return found ? (found[2] ?? "") : null;
}

/** What only notebooks understand (`%matplotlib inline`, `!ls`). */
const MAGIC = /^(?:%%?[A-Za-z_]|!\S)/;
const CELL_MAGIC = /^%%[A-Za-z_]/;

/** Makes a cell's code a part of a program that can be read: its magics become comments, and so does what looks like a mark. */
export function escapeLines(source: string, mark: CommentMark): string {
  if (mark === "#" && CELL_MAGIC.test(source)) return comment(source, mark);
  const isEscaped = (line: string) => needsEscape(line, mark);
  const starts = startsOf(source, mark, isEscaped);
  return source
    .split("\n")
    .map((line, index) => (isEscaped(line) && !starts[index]?.inString ? `${mark} ${line}` : line))
    .join("\n");
}

/** Undoes `escapeLines`. */
export function unescapeLines(body: string, mark: CommentMark): string {
  const lines = body.split("\n");
  if (mark === "#" && /^# %%[A-Za-z_]/.test(body) && lines.every((line) => line === "#" || line.startsWith("# ")))
    return uncomment(body, mark);
  const starts = startsOf(body, mark);
  const before = `${mark} `;
  return lines
    .map((line, index) => {
      const inner = line.startsWith(before) ? line.slice(before.length) : line;
      return inner !== line && needsEscape(inner, mark) && !starts[index]?.inString ? inner : line;
    })
    .join("\n");
}

/** Whether code leaves a string open, which would take the cells after it in. */
export function leavesStringOpen(code: string): boolean {
  return lineStarts(`${code}\n`).at(-1)?.inString === true;
}

function startsOf(text: string, mark: CommentMark, isComment?: (line: string) => boolean) {
  return mark === "#" ? lineStarts(text, isComment) : [];
}

/** However often it is commented already: each time more has to be undone once. */
function needsEscape(line: string, mark: CommentMark): boolean {
  const bare = withoutComments(line, mark);
  if (mark === "#" && MAGIC.test(bare)) return true;
  return markOf(bare, mark) !== null || (bare !== line && isBareMark(bare, mark));
}

/** Whether it is a mark but for its comments, of which it may have any number. */
function isBareMark(line: string, mark: CommentMark): boolean {
  return markOf(`${mark} ${withoutComments(line, mark)}`, mark) !== null;
}

function withoutComments(line: string, mark: CommentMark): string {
  return line.replace(mark === "#" ? /^(?:# )+/ : /^(?:-- )+/, "");
}
