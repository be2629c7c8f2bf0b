import type { Problem } from "./problem.ts";

/** The part of a diagnostic that decides whether it is shown. Rows count from 1. */
export interface RuffDiagnostic {
  readonly code: string | null;
  readonly message: string;
  readonly start_location: Place;
  readonly end_location: Place;
  readonly fix: {
    readonly message: string | null;
    readonly edits: readonly {
      readonly content: string | null;
      readonly location: Place;
      readonly end_location: Place;
    }[];
  } | null;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/**
 * Mistakes, not style. A notebook imports where it likes, defines a name again in another cell, and shows a value by
 * writing it: the rules against these are left out.
 */
export const RUFF_OPTIONS = {
  "target-version": "py313",
  builtins: ["display", "get_ipython", "In", "Out", "_", "__", "___"],
  "line-length": 88,
  lint: {
    select: ["F", "E9", "E711", "E713", "E714", "E722", "B006", "PLE", "W605"],
    ignore: ["E402", "F811", "F403", "F405", "F404", "F704"],
  },
};

const HINTS = new Set(["F401", "F841", "F541"]);
const ERRORS = new Set(["F821", "F822", "F823", "F701", "F702", "F706", "F707"]);

export function isSyntaxError({ code }: RuffDiagnostic): boolean {
  return code === null || code === "invalid-syntax";
}

/** Ruff reports `await` outside of a function as an error, but a cell allows it at the top level. */
export function isTopLevelAwait({ code, start_location }: RuffDiagnostic, lines: readonly string[]): boolean {
  if (code !== "PLE1142") return false;
  const indentOf = (line: string) => line.length - line.trimStart().length;
  let row = start_location.row - 1;
  let indent = indentOf(lines[row] ?? "");
  while (indent > 0 && row > 0) {
    row -= 1;
    const line = lines[row] ?? "";
    if (line.trim() === "" || indentOf(line) >= indent) continue;
    if (/^\s*def\s/.test(line)) return false;
    indent = indentOf(line);
  }
  return true;
}

export function severityOf({ code }: RuffDiagnostic): Problem["severity"] {
  if (code === null || code === "invalid-syntax" || ERRORS.has(code) || code.startsWith("PLE")) return "error";
  return HINTS.has(code) ? "hint" : "warning";
}

/** The diagnostic as a sentence for a learner. */
export function problemMessage(diagnostic: RuffDiagnostic): string {
  const { code, message } = diagnostic;
  const name = /`([^`]+)`/.exec(message)?.[1] ?? "";
  if (isSyntaxError(diagnostic)) return sentence(`This isn't valid Python: ${message}`);
  switch (code) {
    case "F821":
      return `${name} isn't defined in this cell or in one above.`;
    case "F401":
      return `${name} is imported, but no cell uses it.`;
    case "F841":
      return `${name} is assigned a value that's never used.`;
    case "F541":
      return "This f-string has no {…}, so it doesn't need the f.";
    case "E711":
      return "Use “is” or “is not” to compare with None.";
    case "E722":
      return "This except catches everything, even Stop. Name the error, such as except ValueError.";
    case "B006":
      return "All calls share this default value. Use None, and create a new one inside the function.";
    default:
      return sentence(message);
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
