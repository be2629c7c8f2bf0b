import type { Problem } from "./problem.ts";

/** What of a diagnostic decides about it. Rows count from 1. */
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
  builtins: ["display", "_", "__"],
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

/** Ruff knows `await` outside of a function only as a mistake; at the top of a cell it is none. */
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

/** The diagnostic as a sentence for somebody who learns. */
export function messageOf(diagnostic: RuffDiagnostic): string {
  const { code, message } = diagnostic;
  const name = /`([^`]+)`/.exec(message)?.[1] ?? "";
  if (isSyntaxError(diagnostic)) return sentence(`This is not valid Python: ${message}`);
  switch (code) {
    case "F821":
      return `The name ${name} is not defined here or in a cell above.`;
    case "F401":
      return `${name} is imported but used in no cell.`;
    case "F841":
      return `${name} gets a value that is never used.`;
    case "F541":
      return "This f-string has no {…} in it, so it needs no f.";
    case "E711":
      return "Compare with None by is or is not.";
    case "E722":
      return "This except catches everything, also Stop. Name the error, such as except ValueError.";
    case "B006":
      return "All calls share this one default value. Use None, and make a new one inside.";
    default:
      return sentence(message);
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
