/** A piece of Markdown: text, or a block of code between fences that stand at the beginning of a line. */
export type MarkdownPart =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "fence";
      /** With its fences, word for word. */
      readonly text: string;
      /** What stands behind the opening fence, trimmed. */
      readonly info: string;
      readonly code: string;
    };

const OPENING = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`\n]*?)[ \t]*$/;

/** Cuts Markdown at its fences. The parts' texts, joined with line breaks, are the source. A fence left open is text. */
export function splitFences(source: string): readonly MarkdownPart[] {
  const lines = source.split("\n");
  const parts: MarkdownPart[] = [];
  let text: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const opening = OPENING.exec(line);
    const end = opening ? closingLine(lines, at, opening[1] ?? "") : -1;
    if (opening && end > at) {
      if (text.length > 0) parts.push({ kind: "text", text: text.join("\n") });
      text = [];
      const indent = line.search(/\S/);
      const code = lines.slice(at + 1, end).map((row) => row.replace(new RegExp(`^ {0,${indent}}`), ""));
      parts.push({
        kind: "fence",
        text: lines.slice(at, end + 1).join("\n"),
        info: opening[2] ?? "",
        code: code.join("\n"),
      });
      at = end;
    } else text.push(line);
  }
  if (text.length > 0) parts.push({ kind: "text", text: text.join("\n") });
  return parts;
}

/** A fence longer than any run of backticks in the code. */
export function fenceFor(code: string): string {
  const runs = (code.match(/^ {0,3}`{3,}/gm) ?? []).map((run) => run.trim().length);
  return "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
}

function closingLine(lines: readonly string[], opening: number, fence: string): number {
  const closing = new RegExp(`^ {0,3}${fence[0] === "~" ? "~" : "`"}{${fence.length},}[ \\t]*$`);
  return lines.findIndex((line, index) => index > opening && closing.test(line));
}
