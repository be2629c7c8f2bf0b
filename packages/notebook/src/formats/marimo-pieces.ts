import { lineStarts } from "./python-lines.ts";

/** A marimo file cut at its top-level cells. Joined with the text between them, the texts are the file. */
export interface MarimoFile {
  /** Imports, versions and `app = marimo.App(…)`, with the blank lines after them. */
  readonly header: string;
  /** Each with its decorators, without the blank lines after it. */
  readonly pieces: readonly string[];
  /** `if __name__ == "__main__": …`. */
  readonly footer: string;
}

const APP = /^app\s*=\s*marimo\.App\(/m;
const CELL = /^(?:@app\.(?:cell|function|class_definition)\b|with app\.setup\b|app\._unparsable_cell\()/;

export function isMarimo(text: string): boolean {
  if (!/^import marimo\b/m.test(text) || !APP.test(text)) return false;
  // A program that makes or tests such notebooks contains these lines in strings.
  const starts = lineStarts(text);
  return text
    .split("\n")
    .some((line, index) => APP.test(line) && starts[index]?.inString === false && starts[index].depth === 0);
}

export function splitMarimo(text: string): MarimoFile {
  const lines = text.split("\n");
  const starts = lineStarts(text);
  const isTop = (index: number) => starts[index]?.inString === false && starts[index].depth === 0;
  const footerAt = lines.findIndex((line, index) => isTop(index) && /^if __name__\s*==/.test(line));
  const end = footerAt < 0 ? lines.length : footerAt;
  const cellsAt = lines.flatMap((line, index) => (index < end && isTop(index) && CELL.test(line) ? [index] : []));
  return {
    header: lines
      .slice(0, cellsAt[0] ?? end)
      .map((line) => `${line}\n`)
      .join(""),
    pieces: cellsAt.map((from, index) =>
      lines
        .slice(from, cellsAt[index + 1] ?? end)
        .join("\n")
        .trimEnd(),
    ),
    footer: lines.slice(end).join("\n").trimEnd(),
  };
}

/** Removes one indentation from each line that has it, even inside strings, because marimo indents those too. */
export function dedent(text: string): string {
  return text
    .split("\n")
    .map((line) => (line.startsWith("    ") ? line.slice(4) : line.trim() === "" ? "" : line))
    .join("\n");
}

export function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? "" : `    ${line}`))
    .join("\n");
}

/** A function's text in parts; the signature goes from `def` to its colon. */
export interface FunctionParts {
  readonly decorator: string;
  readonly signature: string;
  /** Without one level of indentation. */
  readonly body: string;
  /** The last `return`, which marimo writes itself; empty if there is none. */
  readonly returns: string;
}

export function functionParts(piece: string): FunctionParts | null {
  const lines = piece.split("\n");
  const starts = lineStarts(piece);
  const isAt = (index: number) => starts[index]?.inString === false && starts[index].depth === 0;
  const def = lines.findIndex((line, index) => isAt(index) && /^(?:async )?def /.test(line));
  if (def < 0) return null;
  const bodyAt = lines.findIndex(
    (line, index) => index > def && isAt(index) && /:\s*(?:#.*)?$/.test(lines[index - 1] ?? ""),
  );
  if (bodyAt < 0) return null;
  const returnAt = lines.findLastIndex((line, index) => index >= bodyAt && isAt(index) && /^ {4}return\b/.test(line));
  const isLast =
    returnAt >= 0 &&
    lines.every(
      (line, index) => index <= returnAt || !isAt(index) || !/^ {4}\S/.test(line) || /^ {4}[)\]}]/.test(line),
    );
  const bodyEnd = isLast ? returnAt : lines.length;
  return {
    decorator: lines.slice(0, def).join("\n"),
    signature: lines.slice(def, bodyAt).join("\n"),
    body: dedent(lines.slice(bodyAt, bodyEnd).join("\n").trimEnd()),
    returns: isLast ? dedent(lines.slice(returnAt).join("\n")) : "",
  };
}
