/** A text and its selection. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export type Tool = "bold" | "italic" | "strike" | "code" | "link" | "heading" | "list" | "tasks" | "quote" | "table";

/** A replacement of a range, and the selection afterwards. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [from: number, to: number];
}

const AROUND: Readonly<Partial<Record<Tool, string>>> = { bold: "**", italic: "_", strike: "~~", code: "`" };
const BEFORE: Readonly<Partial<Record<Tool, string>>> = { heading: "## ", list: "- ", tasks: "- [ ] ", quote: "> " };
const TABLE = "| Column | Column |\n| ------ | ------ |\n| Cell   | Cell   |\n";

/** The actions of the toolbar's buttons. Applying the same one again undoes it. */
export function editFor(tool: Tool, { text, from, to }: Selected): Edit {
  const chosen = text.slice(from, to);
  const around = AROUND[tool];
  if (around !== undefined) return wrap(text, from, to, around);
  const before = BEFORE[tool];
  if (before !== undefined) return prefix(text, from, to, before);
  if (tool === "link") {
    const words = chosen || "text";
    return { from, to, insert: `[${words}](https://)`, select: [from + words.length + 3, from + words.length + 11] };
  }
  const start = from > 0 && text.charAt(from - 1) !== "\n" ? "\n\n" : "";
  return { from, to, insert: `${start}${TABLE}${chosen}`, select: [from + start.length + 2, from + start.length + 8] };
}

function wrap(text: string, from: number, to: number, mark: string): Edit {
  const size = mark.length;
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark)
    return { from: from - size, to: to + size, insert: text.slice(from, to), select: [from - size, to - size] };
  return { from, to, insert: mark + text.slice(from, to) + mark, select: [from + size, to + size] };
}

function prefix(text: string, from: number, to: number, mark: string): Edit {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", Math.max(from, to - 1));
  const stop = end < 0 ? text.length : end;
  const lines = text.slice(start, stop).split("\n");
  const marked = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => (marked ? line.slice(mark.length) : mark + line)).join("\n");
  return { from: start, to: stop, insert, select: [start, start + insert.length] };
}
