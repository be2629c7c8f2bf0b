/** A heading of the text, for the outline. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  /** From 0. */
  readonly line: number;
}

/** Converts Markdown that the renderer doesn't support to Markdown that it does. */
export interface Prepared {
  /** The front matter as a table. */
  readonly head: string;
  /** The number of lines of the front matter in the source. */
  readonly headLines: number;
  /** The rest, with footnotes. Each line stays where it was, except for the list of footnotes at the end. */
  readonly body: string;
}

export function prepare(text: string): Prepared {
  const source = text.replaceAll("\r\n", "\n");
  const { fields, body } = splitFrontMatter(source);
  return {
    head: frontMatterTable(fields),
    headLines: source.slice(0, source.length - body.length).split("\n").length - 1,
    body: withFootnotes(body),
  };
}

/** The headings outside code, in order. */
export function outline(source: string): readonly Heading[] {
  let fence = "";
  return source.split(/\r?\n/).flatMap((text, line) => {
    const { mark, isCode } = readFence(text, fence);
    fence = mark;
    const [, hashes = "", rest = ""] = isCode ? [] : (/^[ \t]{0,3}(#{1,6})[ \t](.*)$/.exec(text) ?? []);
    const title = rest
      .trim()
      .replace(/(?:^|[ \t])#+$/, "")
      .trim();
    return title === "" ? [] : [{ level: hashes.length, text: title.replaceAll(/[*_`]/g, ""), line }];
  });
}

/** The fence of the code block that is open after a line, and whether the line belongs to one. */
function readFence(line: string, open: string): { readonly mark: string; readonly isCode: boolean } {
  const mark = /^[ \t]{0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
  if (open === "") return { mark, isCode: mark !== "" };
  return { mark: mark.startsWith(open) && line.trim() === mark ? "" : open, isCode: true };
}

/** The number of words, without Markdown syntax and code fences. */
export function countWords(source: string): number {
  return source.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

function splitFrontMatter(source: string): { fields: readonly (readonly [string, string])[]; body: string } {
  const found = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source);
  if (!found) return { fields: [], body: source };
  const lines = (found[1] ?? "").split("\n").map((line) => /^([\w-]+):\s*(.*)$/.exec(line));
  const fields = lines.flatMap((line): [string, string][] => (line ? [[line[1] ?? "", line[2] ?? ""]] : []));
  return { fields, body: source.slice(found[0].length) };
}

function frontMatterTable(fields: readonly (readonly [string, string])[]): string {
  if (fields.length === 0) return "";
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|") || " ").join(" | ")} |`;
  const names = fields.map(([name]) => name);
  return [row(names), row(names.map(() => "---")), row(fields.map(([, value]) => value)), "", ""].join("\n");
}

/** Converts `[^1]` to a link to a list of notes at the end. Code isn't changed. */
function withFootnotes(body: string): string {
  const notes = new Map<string, string>();
  const kept = outsideCode(body, (text) =>
    text.replaceAll(/^\[\^([^\]\s]+)\]:[ \t]+(.*(?:\n(?: {2,}|\t).*)*)/gm, (_, name: string, note: string) => {
      notes.set(name.toLowerCase(), note.replaceAll(/\n\s+/g, " "));
      return "\n".repeat(note.split("\n").length - 1);
    }),
  );
  if (notes.size === 0) return body;
  const order: string[] = [];
  const linked = outsideCode(kept, (text) =>
    text.replaceAll(/\[\^([^\]\s]+)\]/g, (whole, written: string) => {
      const name = written.toLowerCase();
      if (!notes.has(name)) return whole;
      if (!order.includes(name)) order.push(name);
      const number = order.indexOf(name) + 1;
      return `<sup><a href="#note-${number}">${number}</a></sup>`;
    }),
  );
  if (order.length === 0) return linked;
  const list = order.map((name, at) => `${at + 1}. <span id="note-${at + 1}"></span>${notes.get(name)}`);
  return `${linked.trimEnd()}\n\n---\n\n${list.join("\n")}\n`;
}

function outsideCode(source: string, change: (text: string) => string): string {
  const pieces: { readonly isCode: boolean; readonly lines: string[] }[] = [];
  let fence = "";
  for (const line of source.split("\n")) {
    const { mark, isCode } = readFence(line, fence);
    fence = mark;
    const last = pieces.at(-1);
    if (last?.isCode === isCode) last.lines.push(line);
    else pieces.push({ isCode, lines: [line] });
  }
  return pieces
    .map(({ isCode, lines }) => (isCode ? lines.join("\n") : changeText(lines.join("\n"), change)))
    .join("\n");
}

/** Applies only to text outside of backquotes. */
function changeText(text: string, change: (text: string) => string): string {
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join("");
}
