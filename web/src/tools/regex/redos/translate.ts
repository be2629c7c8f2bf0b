import type { Flavour } from "../question.ts";

export interface CheckedPattern {
  readonly source: string;
  readonly flags: string;
}

/**
 * The pattern in JavaScript's syntax, which the checker reads. Throws a sentence where Python has something that
 * JavaScript has not: leaving it out could hide or make a problem.
 */
export function translate(pattern: string, flags: string, flavour: Flavour): CheckedPattern {
  if (flavour === "javascript") return { source: pattern, flags: flags.replaceAll(/[^imsu]/g, "") };
  if (/^\(\?[a-zA-Z]+\)/.test(pattern)) {
    const [whole, letters = ""] = /^\(\?([a-zA-Z]+)\)/.exec(pattern) ?? [""];
    return translate(pattern.slice(whole.length), flags + letters, flavour);
  }
  let inSet = false;
  const source = (flags.includes("x") ? withoutBlanks(pattern) : pattern).replaceAll(
    /\\[^]|\(\?P<(\w+)>|\(\?P=(\w+)\)|\(\?#[^)]*\)|\(\?\(|\(\?>|\(\?[a-zA-Z-]+:|([*+?}])\+|\{,\d*\}\+?|\[\^?\]?|\]/g,
    (found: string, name?: string, same?: string, possessive?: string) => {
      if (found.startsWith("[") && !inSet) {
        inSet = true;
        // Python's sets are never empty: a bracket at their start belongs to them.
        return found.replace("]", String.raw`\]`);
      }
      if (found.endsWith("]") && !found.startsWith("\\")) {
        inSet = false;
        return found;
      }
      if (found.startsWith("\\")) return escape(found, inSet);
      if (inSet) return found;
      if (name) return `(?<${name}>`;
      if (same) return `\\k<${same}>`;
      if (found.startsWith("(?#")) return "";
      if (found === "(?(") throw new Error("A condition such as (?(1)…|…) cannot be checked.");
      if (found === "(?>" || possessive || found.endsWith("}+"))
        throw new Error(
          "Atomic groups and possessive repeats are safe by themselves; a pattern with them cannot be checked as a whole.",
        );
      return found.startsWith("{") ? found.replace("{", "{0") : "(?:";
    },
  );
  return { source, flags: flags.toLowerCase().replaceAll(/[^ims]/g, "") };
}

function escape(found: string, inSet: boolean): string {
  if (found === "\\A" && !inSet) return "^";
  if ((found === "\\Z" || found === "\\z") && !inSet) return "$";
  return found === "\\a" ? "\\x07" : found;
}

/** A verbose pattern without its white space and comments. */
function withoutBlanks(pattern: string): string {
  return pattern.replaceAll(/\\[^]|\[\^?\]?(?:\\[^]|[^\]])*\]|\s+|#[^\n]*/g, (found) =>
    /^[\s#]/.test(found) ? "" : found,
  );
}
