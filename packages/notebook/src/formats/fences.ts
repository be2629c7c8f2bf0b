/**
 * A piece of Markdown: text, or a block of code between fences at the beginning of a line. MyST also writes the fences of
 * cells with colons.
 */
export type MarkdownPart =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "fence";
      /** The source with its fences, unchanged. */
      readonly text: string;
      /** The text after the opening fence, trimmed. */
      readonly info: string;
      readonly code: string;
    };

const OPENING = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~)|:{3,}(?=\{(?:code-cell|raw-cell)\}))([^`\n]*)$/;
const CLOSING = /^ {0,3}(`{3,}|~{3,}|:{3,})[ \t]*$/;

/**
 * Cuts Markdown at its fences. The texts of the parts, joined with line breaks, are the source. A fence that is never
 * closed is text.
 */
export function splitFences(source: string): readonly MarkdownPart[] {
  const lines = source.split("\n");
  const closingLine = closingLines(lines);
  const parts: MarkdownPart[] = [];
  let text: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const opening = OPENING.exec(line);
    const end = opening ? closingLine(at, opening[1] ?? "") : -1;
    if (opening && end > at) {
      if (text.length > 0) parts.push({ kind: "text", text: text.join("\n") });
      text = [];
      const indent = new RegExp(`^ {0,${line.search(/\S/)}}`);
      const code = lines.slice(at + 1, end).map((row) => row.replace(indent, ""));
      parts.push({
        kind: "fence",
        text: lines.slice(at, end + 1).join("\n"),
        info: (opening[2] ?? "").trim(),
        code: code.join("\n"),
      });
      at = end;
    } else text.push(line);
  }
  if (text.length > 0) parts.push({ kind: "text", text: text.join("\n") });
  return parts;
}

/** The first fence that is never closed; null if there is none. */
export function openFence(source: string): string | null {
  for (const { kind, text } of splitFences(source)) {
    const opening = kind === "text" ? text.split("\n").find((line) => OPENING.test(line)) : undefined;
    if (opening !== undefined) return OPENING.exec(opening)?.[1] ?? null;
  }
  return null;
}

/** A fence longer than any run of backticks in the code. */
export function fenceFor(code: string): string {
  const runs = code.match(/^ {0,3}`{3,}/gm) ?? [];
  return "`".repeat(runs.reduce((longest, run) => Math.max(longest, run.trim().length + 1), 3));
}

interface Closing {
  readonly at: number;
  readonly fence: string;
}

/**
 * Finds the line that closes a fence; -1 if there is none. Call it from top to bottom: lines above the last call are
 * forgotten. If a fence isn't closed, a longer one isn't either, so a text full of fences is read only once.
 */
function closingLines(lines: readonly string[]): (opening: number, fence: string) => number {
  const closings = lines.flatMap((line, at): Closing[] => {
    const fence = CLOSING.exec(line)?.[1];
    return fence === undefined ? [] : [{ at, fence }];
  });
  const unclosed = new Map<string, number>();
  let first = 0;
  return (opening, fence) => {
    const mark = fence[0] ?? "";
    if (fence.length >= (unclosed.get(mark) ?? Infinity)) return -1;
    while ((closings[first]?.at ?? Infinity) <= opening) first += 1;
    for (let index = first; index < closings.length; index++) {
      const closing = closings[index];
      if (closing?.fence.startsWith(fence)) return closing.at;
    }
    unclosed.set(mark, fence.length);
    return -1;
  };
}
