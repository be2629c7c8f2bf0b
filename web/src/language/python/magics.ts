import { HELP_LINE, INSTALL_LINE, isMagicLine, MAGIC_LINE } from "./magic-line.ts";
import { withoutPrompts } from "./session-prompts.ts";
import { lineBeginnings } from "./statements.ts";

/** A line that isn't Python, with the lines that a backslash joins to it. */
export interface MagicLines {
  /** The first line, counted from 0. */
  readonly line: number;
  readonly count: number;
  readonly indent: string;
  /** What can stand in its place for analysis, with columns kept where code is part of the line. */
  readonly python: string;
}

/** Cell magics whose text below is Python. */
const CODE_CELLS: ReadonlySet<string> = new Set(["time", "timeit", "capture", "prun"]);
const CELL = /^%%(\w+|!)/;
/** Databricks names a cell's language with one percent sign, in a line of its own. */
const LANGUAGE = /^%(sql|md|sh|fs|r|scala)\s*$/;
const MAYBE = /^\s*[%!?]|\b(?:pip3?|conda|mamba) (?:un)?install |=\s*[%!]|\?\s*;?\s*$/m;
/** A line magic with code of its own, behind its options. */
const TIMED = /^(\s*)([^\W\d][^%!#]*?=\s*)?(%(?:time|timeit|prun)\s+(?:-\w+(?:\s+\d+)?\s+)*)(?=\S)(.*)$/;
/** Statements with a block of their own, which `%time` can run in one line. */
export const COMPOUND = /^(?:async|class|def|for|if|match|try|while|with)\b|^@/;

/** The line where a cell turns into text that isn't Python, as below `%%html`; null if it is all Python. */
export function textStart(source: string): number | null {
  const lines = source.split("\n");
  for (const [index, line] of lines.entries()) {
    const isAbove = lines.slice(index + 1).some((below) => below.trim() !== "");
    const name = ((isAbove ? LANGUAGE.exec(line) : null) ?? CELL.exec(line))?.[1];
    if (name !== undefined && !CODE_CELLS.has(name)) return index;
    if (name === undefined && line.trim() !== "" && !line.trimStart().startsWith("#")) return null;
  }
  return null;
}

/** The lines of a cell that aren't Python, in order. */
export function magicLines(source: string): readonly MagicLines[] {
  if (!MAYBE.test(source)) return [];
  const begins = lineBeginnings(source);
  const lines = source.split("\n");
  const found: MagicLines[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const text = lines[line] ?? "";
    if (begins[line] !== "statement" || !isMagicLine(text)) continue;
    let count = 1;
    while (lines[line + count - 1]?.endsWith("\\") && line + count < lines.length) count += 1;
    found.push({ line, count, indent: /^\s*/.exec(text)?.[0] ?? "", python: inPython(text, count) });
    line += count - 1;
  }
  return found;
}

/**
 * Python with each magic and shell line replaced, as the kernel does it: by its own code, or by nothing at the top and
 * `pass` in a block. Text below a cell magic such as `%%html` disappears, and so do the prompts of a session. Lines keep their numbers.
 */
export function blankMagics(pasted: string): string {
  const source = withoutPrompts(pasted);
  if (!MAYBE.test(source)) return source;
  const lines = source.split("\n");
  const start = textStart(source) ?? lines.length;
  const code = lines.slice(0, start);
  for (const { line, count, python } of magicLines(code.join("\n")))
    code.splice(line, count, python, ...Array<string>(count - 1).fill(""));
  return [...code, ...Array<string>(lines.length - start).fill("")].join("\n");
}

function inPython(text: string, count: number): string {
  const [, indent = "", target = "", magic = "", code = ""] = TIMED.exec(text) ?? [];
  if (code !== "" && count === 1) {
    if (target !== "") return `${indent}${target}${" ".repeat(magic.length)}${code}`;
    // The shortest of these magics is as long as this beginning of a line.
    if (!COMPOUND.test(code)) return `${indent}${"if 1:".padEnd(magic.length)}${code}`;
  }
  const [, space = "", assigned = "", sign = ""] =
    MAGIC_LINE.exec(text) ?? HELP_LINE.exec(text) ?? INSTALL_LINE.exec(text) ?? [];
  if (assigned) return `${space}${assigned}${sign === "!" ? "list[str]()" : "str()"}`;
  return space === "" ? "" : `${space}pass`;
}
