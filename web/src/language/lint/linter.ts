import type { PythonDocument } from "../python/python-document.ts";
import { INSTALL_LINE, installCommand } from "../python/magic-line.ts";
import { magicLines } from "../python/magics.ts";
import type { Fix, Problem, TextEdit } from "./problem.ts";
import { isSyntaxError, isTopLevelAwait, problemMessage, type RuffDiagnostic, severityOf } from "./rules.ts";

/** The part of Ruff that is used here. */
export interface Checker {
  check(code: string): readonly RuffDiagnostic[];
}

/** The problems of each cell that has any, by cell id. */
export type Problems = ReadonlyMap<string, readonly Problem[]>;

const WORD = /[^\W\d]\w*/gu;

/** Checks all cells together, so that a name from another cell is known. */
export class Linter {
  readonly #checker: Checker;
  /** Each cell's own syntax errors, if they had to be determined. */
  readonly #alone = new Map<string, { readonly code: string; readonly errors: readonly RuffDiagnostic[] }>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  lint(document: PythonDocument): Problems {
    let text = document.text();
    let found = this.#checker.check(text);
    const problems = new Map<string, Problem[]>();
    if (found.some(isSyntaxError)) {
      // One cell with a syntax error would hide the problems of all others.
      const broken = this.#brokenCells(document);
      for (const [id, errors] of broken)
        problems.set(
          id,
          errors.map((error) => syntaxProblem(error, document, id)),
        );
      text = document.text(new Map([...broken.keys()].map((id) => [id, namesOf(document.code(id))])));
      found = this.#checker.check(text).filter((diagnostic) => !isSyntaxError(diagnostic));
    }
    const lines = text.split("\n");
    for (const diagnostic of found) {
      if (isTopLevelAwait(diagnostic, lines)) continue;
      const range = rangeOf(diagnostic.start_location, diagnostic.end_location, document);
      if (!range || document.cell(range.id)?.hidden || problems.get(range.id)?.[0]?.code === "syntax") continue;
      const { id, from, to } = range;
      const problem: Problem = {
        from,
        to,
        severity: severityOf(diagnostic),
        code: diagnostic.code ?? "",
        message: problemMessage(diagnostic),
        fix: fixOf(diagnostic, document, id),
      };
      problems.set(id, [...(problems.get(id) ?? []), problem]);
    }
    for (const id of document.cellIds()) {
      const installs = installsWithoutSign(document.cell(id)?.source ?? "");
      if (installs.length > 0 && !document.cell(id)?.hidden)
        problems.set(id, [...(problems.get(id) ?? []), ...installs]);
    }
    for (const list of problems.values()) list.sort((a, b) => a.from - b.from || a.to - b.to);
    return problems;
  }

  #brokenCells(document: PythonDocument): Map<string, readonly RuffDiagnostic[]> {
    const broken = new Map<string, readonly RuffDiagnostic[]>();
    const ids = document.cellIds();
    for (const id of ids) {
      const code = document.code(id);
      let known = this.#alone.get(id);
      if (known?.code !== code) {
        known = { code, errors: this.#checker.check(code).filter(isSyntaxError) };
        this.#alone.set(id, known);
      }
      if (known.errors.length > 0) broken.set(id, known.errors);
    }
    for (const id of this.#alone.keys()) if (!document.cell(id)) this.#alone.delete(id);
    return broken;
  }
}

/** `pip install x` runs here as in IPython, but nowhere else in Python. */
function installsWithoutSign(source: string): readonly Problem[] {
  if (!/\binstall /.test(source)) return [];
  const lines = source.split("\n");
  return magicLines(source).flatMap(({ line }): Problem[] => {
    const text = lines[line] ?? "";
    if (!INSTALL_LINE.test(text)) return [];
    const from = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + text.search(/\S/);
    const to = from + text.trim().length;
    // A magic is a command's own name.
    const command = installCommand(text).replace(/^\S+ -m /, "");
    return [
      {
        from,
        to,
        severity: "hint",
        code: "magic",
        message: "A cell is Python. Write % before a command such as pip install.",
        fix: {
          title: `Replace with %${command}`,
          edits: [{ from, to: to - command.length, insert: "%" }],
        },
      },
    ];
  });
}

/** Replaces code with a syntax error: every name in it counts as defined. */
function namesOf(code: string): string {
  const names = new Set([...code.matchAll(WORD)].map(([word]) => word).filter((word) => !KEYWORDS.has(word)));
  return names.size > 0 ? `${[...names].join(" = ")} = ${[...names].join(", ")} = None` : "";
}

const KEYWORDS = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global if " +
    "import in is lambda nonlocal not or pass raise return try while with yield __debug__"
  ).split(" "),
);

function syntaxProblem(error: RuffDiagnostic, document: PythonDocument, id: string): Problem {
  const source = document.cell(id)?.source ?? "";
  const start = offsetIn(source, error.start_location);
  const end = offsetIn(source, error.end_location);
  // At the end of a line or of the code, only the text before it can be underlined.
  const from = start < source.length && source[start] !== "\n" ? start : Math.max(0, start - 1);
  return {
    from,
    to: Math.min(source.length, Math.max(from + 1, end)),
    severity: "error",
    code: "syntax",
    message: problemMessage(error),
    fix: null,
  };
}

function offsetIn(source: string, { row, column }: { readonly row: number; readonly column: number }): number {
  const lines = source.split("\n");
  const before = lines.slice(0, row - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return Math.min(source.length, before + column - 1);
}

function rangeOf(start: RuffDiagnostic["start_location"], end: typeof start, document: PythonDocument) {
  return document.toCellRange(
    { line: start.row - 1, character: start.column - 1 },
    { line: end.row - 1, character: end.column - 1 },
  );
}

function fixOf({ fix, code }: RuffDiagnostic, document: PythonDocument, id: string): Fix | null {
  if (!fix) return null;
  const edits = fix.edits.map(({ content, location, end_location }) => {
    const range = rangeOf(location, end_location, document);
    return range?.id === id ? { from: range.from, to: range.to, insert: content ?? "" } : null;
  });
  const whole = edits.filter((edit) => edit !== null);
  if (whole.length !== edits.length) return null;
  return { title: titleOf(fix.message ?? "Fix this", code, whole), edits: whole.toSorted((a, b) => a.from - b.from) };
}

/** Ruff's message names `cond`; the replacement text says more. */
function titleOf(message: string, code: string | null, edits: readonly TextEdit[]): string {
  const name = /`([^`]+)`/.exec(message)?.[1];
  if (code === "F401" && name) return `Remove the import of ${name}`;
  const [only, ...others] = edits;
  if (message.startsWith("Replace with") && only && others.length === 0 && /^[^\n]{1,40}$/.test(only.insert))
    return `Replace with ${only.insert}`;
  return message.replaceAll("`", "");
}
