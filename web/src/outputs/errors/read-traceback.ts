import { withoutStyles } from "@fiddle/notebook/terminal-styles";

/** A frame of a Python traceback. */
export interface TracebackFrame {
  readonly place: FramePlace;
  readonly line: number;
  /** `<module>` for a cell's own code, null in a syntax error, which has not run. */
  readonly name: string | null;
  /** The line of code and the marks below it, without indentation. */
  readonly code: readonly string[];
}

export type FramePlace =
  | { readonly kind: "cell"; readonly execution: number }
  /** True for a module among the user's files. */
  | { readonly kind: "module"; readonly path: string }
  | { readonly kind: "library"; readonly path: string };

/** A Python traceback of the error that ended the run. The errors that led to it are left out. */
export interface Traceback {
  readonly frames: readonly TracebackFrame[];
  /** The last line or lines, e.g. `NameError: name 'x' is not defined. Did you mean: 'y'?`. */
  readonly headline: string;
  /** The kernel's hint, without the word “Hint”. */
  readonly hint: string | null;
}

/** Parses a Python traceback; null for any other text. */
export function readTraceback(lines: readonly string[], ename: string): Traceback | null {
  const text = withoutStyles(lines.join("\n")).trimEnd();
  const last = text.split(CHAINED).at(-1) ?? "";
  const rows = last.split("\n");
  const frames: TracebackFrame[] = [];
  const rest: string[] = [];
  for (let row = 0; row < rows.length; row += 1) {
    const [, file, line, name = null] = FRAME.exec(rows[row] ?? "") ?? [];
    if (file === undefined) {
      rest.push(rows[row] ?? "");
      continue;
    }
    const code: string[] = [];
    while (/^ {4}/.test(rows[row + 1] ?? "")) code.push(rows[++row] ?? "");
    frames.push({ place: placeOf(file), line: Number(line), name, code: withoutIndent(code) });
  }
  if (frames.length === 0) return null;
  // Errors of modules are written with these, e.g. json.decoder.JSONDecodeError.
  const modules = /^(?:[a-zA-Z_]\w*\.)*/;
  const start = rest.findLastIndex((row) => row.replace(modules, "").startsWith(ename) || row.startsWith(ename));
  if (start < 0) return null;
  const hint = rest.findLast((row) => row.startsWith(HINT));
  const headline = rest
    .slice(start)
    .filter((row) => !row.startsWith(HINT) && !ELIDED.test(row))
    .join("\n")
    .replace(modules, "");
  return { frames, headline, hint: hint?.slice(HINT.length) ?? null };
}

const CHAINED =
  /\n\n(?:During handling of the above exception, another exception occurred|The above exception was the direct cause of the following exception):\n\n/;
const FRAME = /^ {2}File "([^"]+)", line (\d+)(?:, in (.+))?$/;
const HINT = "Hint: ";
const ELIDED = /^\([\d,]+ frames in the middle (?:aren't|are not) shown\.\)$/;

function placeOf(file: string): FramePlace {
  const execution = /^Cell In\[(\d+)\]$/.exec(file)?.[1];
  if (execution) return { kind: "cell", execution: Number(execution) };
  return { kind: file.startsWith("/home/pyodide/") ? "module" : "library", path: file };
}

function withoutIndent(code: readonly string[]): string[] {
  const indent = Math.min(...code.map((line) => /^ */.exec(line)?.[0].length ?? 0));
  return code.map((line) => line.slice(indent).trimEnd());
}
