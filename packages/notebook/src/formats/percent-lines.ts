import { hasAtTop, hasCommands, lineStarts } from "./python-lines.ts";

/** How a program's language begins a comment. */
export type CommentMark = "#" | "--";

const MARKS = {
  "#": /^#\s?%%+(?:[ \t]([^]*))?$|^# In\[[\d ]*\]:?()$/,
  "--": /^--\s?%%+(?:[ \t]([^]*))?$/,
} as const;

/** The text after the mark that begins a cell; null for any other line. */
export function markOf(line: string, mark: CommentMark): string | null {
  const found = MARKS[mark].exec(line);
  return found && (found[1] ?? "").trim();
}

/** Comments every line. A line that would become a mark is commented three times, which no other line is. */
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

/** The text in three quotes, which some programs use for Markdown cells; null if there is none. */
export function unquote(body: string): string | null {
  const found = /^r?("""|''')\n?([\s\S]*?)\n?\1$/.exec(body);
  return found ? (found[2] ?? "") : null;
}

/** Lines that only notebooks understand (`%matplotlib inline`, `!ls`). */
const MAGIC = /^(?:%%?[A-Za-z_]|!\S)/;
const CELL_MAGIC = /^%%[A-Za-z_]/;

/** Makes a cell's code part of a valid program: magics, and lines that look like marks, become comments. */
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

/** Whether code leaves a string open, which would swallow the cells after it. */
export function leavesStringOpen(code: string): boolean {
  return lineStarts(`${code}\n`).at(-1)?.inString === true;
}

/**
 * Whether Python can't compile the code as part of a program: a string or bracket is left open, a line is for notebooks only,
 * or `await` and the like stand outside of functions. What looks so counts as well.
 */
export function breaksProgram(code: string): boolean {
  const end = lineStarts(`${code}\n`).at(-1);
  return end?.inString === true || end?.depth !== 0 || hasCommands(code) || hasAtTop(code, ONLY_IN_FUNCTIONS);
}

const ONLY_IN_FUNCTIONS = /\bawait\b|\basync\s+(?:for|with)\b|^\s*(?:return|yield)\b/;

function startsOf(text: string, mark: CommentMark, isComment?: (line: string) => boolean) {
  return mark === "#" ? lineStarts(text, isComment) : [];
}

/** Matches lines that were already commented any number of times, because each time adds one comment to undo. */
function needsEscape(line: string, mark: CommentMark): boolean {
  const bare = withoutComments(line, mark);
  if (mark === "#" && MAGIC.test(bare)) return true;
  return markOf(bare, mark) !== null || (bare !== line && isBareMark(bare, mark));
}

/** Whether the line is a mark apart from its comments, however many. */
function isBareMark(line: string, mark: CommentMark): boolean {
  return markOf(`${mark} ${withoutComments(line, mark)}`, mark) !== null;
}

function withoutComments(line: string, mark: CommentMark): string {
  return line.replace(mark === "#" ? /^(?:# )+/ : /^(?:-- )+/, "");
}
