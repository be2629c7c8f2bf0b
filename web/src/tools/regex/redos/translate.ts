import type { Flavor } from "../protocol.ts";

export interface JavaScriptPattern {
  readonly source: string;
  readonly flags: string;
}

/**
 * Translates a pattern to JavaScript's syntax, which the checker understands. Throws a message for the user if JavaScript
 * does not support a part of it, because omitting that part could hide or create a problem.
 */
export function translate(pattern: string, flags: string, flavor: Flavor): JavaScriptPattern {
  if (flavor === "javascript") {
    if (flags.includes("v")) throw new Error("Patterns with the flag v can't be checked. Try the flag u.");
    return { source: pattern, flags: flags.replaceAll(/[^imsu]/g, "") };
  }
  if (/^\(\?[a-zA-Z]+\)/.test(pattern)) {
    const [match, letters = ""] = /^\(\?([a-zA-Z]+)\)/.exec(pattern) ?? [""];
    return translate(pattern.slice(match.length), flags + letters, flavor);
  }
  if (!/a/i.test(flags) && BEYOND_ASCII.test(pattern) && /\\[bdsw]/i.test(pattern))
    throw new Error("Patterns that have both letters such as é and classes such as \\w can't be checked.");
  let inSet = false;
  const source = (flags.includes("x") ? withoutComments(pattern) : pattern).replaceAll(
    /\\[^]|\(\?P<(\w+)>|\(\?P=(\w+)\)|\(\?#[^)]*\)|\(\?\(|\(\?>|\(\?[a-zA-Z-]+:|([*+?}])\+|\{,\d*\}\+?|\[\^?\]?|\]/g,
    (found: string, name?: string, same?: string, possessive?: string) => {
      if (found.startsWith("[") && !inSet) {
        inSet = true;
        // In Python, a closing bracket at the start of a set is a literal.
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
      if (found === "(?(") throw new Error("Patterns with conditions such as (?(1)…|…) can't be checked.");
      if (found === "(?>" || possessive || found.endsWith("}+"))
        throw new Error(
          "Patterns with atomic groups or possessive quantifiers can't be checked. Those parts themselves are safe.",
        );
      if (found.startsWith("{")) return found.replace("{", "{0");
      throw new Error("Patterns with flags for a part such as (?s:…) can't be checked. Set the flags for the whole.");
    },
  );
  return { source, flags: flags.toLowerCase().replaceAll(/[^ims]/g, "") };
}

/** Letters, digits and spaces that Python's classes know and JavaScript's don't, also in ranges and as escapes. */
const BEYOND_ASCII = /(?=[^\x00-\x7f])[\p{L}\p{M}\p{N}\p{Z}]|[^\x00-\x7f]-|-[^\x00-\x7f]|\\x[89a-f]|\\u(?!00[0-7])/iu;

function escape(found: string, inSet: boolean): string {
  if (found === "\\N" || found === "\\U")
    throw new Error(`Patterns with ${found} can't be checked. Write the character itself.`);
  if (found === "\\A" && !inSet) return "^";
  if ((found === "\\Z" || found === "\\z") && !inSet) return "$";
  return found === "\\a" ? "\\x07" : found;
}

/** Removes white space and comments from a verbose pattern. */
function withoutComments(pattern: string): string {
  return pattern.replaceAll(/\\[^]|\[\^?\]?(?:\\[^]|[^\]])*\]|\s+|#[^\n]*/g, (found) =>
    /^[\s#]/.test(found) ? "" : found,
  );
}
