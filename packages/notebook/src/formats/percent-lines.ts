import { lineStarts } from "./python-lines.ts";

/** Comments every line. */
export function comment(text: string, mark: string): string {
  if (text === "") return "";
  return text
    .split("\n")
    .map((line) => (line === "" ? mark : `${mark} ${line}`))
    .join("\n");
}

/** Undoes `comment`; lines without the mark stay as they are. */
export function uncomment(text: string, mark: string): string {
  return text
    .split("\n")
    .map((line) => (line === mark ? "" : line.startsWith(`${mark} `) ? line.slice(mark.length + 1) : line))
    .join("\n");
}

/** Text in three quotes, as some write their Markdown cells; null where it is not that. */
export function unquote(body: string): string | null {
  const found = /^r?("""|''')\n?([\s\S]*?)\n?\1$/.exec(body);
  return found ? (found[2] ?? "") : null;
}

/** What only notebooks understand (`%matplotlib inline`, `!ls`), or would be read as a mark, however often commented. */
const MAGIC = /^(?:# )*(?:%%?[A-Za-z_]|!\S|%%+(?:\s|$))/;

/** Makes a cell's code a part of a program that Python can read: its magics become comments. */
export function escapeLines(source: string): string {
  if (/^%%[A-Za-z_]/.test(source)) return comment(source, "#");
  const starts = lineStarts(source);
  return source
    .split("\n")
    .map((line, index) => (MAGIC.test(line) && !starts[index]?.inString ? `# ${line}` : line))
    .join("\n");
}

/** Undoes `escapeLines`. */
export function unescapeLines(body: string): string {
  const lines = body.split("\n");
  if (/^# %%[A-Za-z_]/.test(body) && lines.every((line) => line === "#" || line.startsWith("# ")))
    return uncomment(body, "#");
  const starts = lineStarts(body);
  return lines
    .map((line, index) =>
      line.startsWith("# ") && MAGIC.test(line) && !starts[index]?.inString ? line.slice(2) : line,
    )
    .join("\n");
}
