import type { RegexQuestion } from "./question.ts";

/** A question in Python's syntax, with what of it Python has no counterpart for. */
export interface InPython {
  readonly question: RegexQuestion;
  /** What has to be changed by hand, e.g. `\p{L}`. */
  readonly left: readonly string[];
}

/** The same pattern, replacement and flags for Python's `re`, as far as it can say them. */
export function fromJavaScript(question: RegexQuestion): InPython {
  const left = new Set(
    Array.from(question.flags)
      .filter((flag) => flag === "v" || flag === "y")
      .map((flag) => `flag ${flag}`),
  );
  const pattern = pythonPattern(question.pattern, question.flags, left);
  const replacement = pythonReplacement(question.replacement, left);
  // JavaScript's \d, \w and \b know ASCII only.
  const flags = `${question.flags.replaceAll(/[^ims]/g, "")}${/\\[dwb]/i.test(pattern) ? "a" : ""}`;
  const isSub = question.method === "sub" || question.method === "subn";
  return {
    question: {
      ...question,
      flavour: "python",
      pattern,
      flags,
      kind: "str",
      ...(isSub && { replacement }),
      isFunction: false,
    },
    left: [...left],
  };
}

function pythonPattern(pattern: string, flags: string, left: Set<string>): string {
  let inSet = false;
  return pattern.replaceAll(
    /\\u\{([\da-f]+)\}|\\k<(\w+)>|\\[pP]\{[^}]*\}|\\c[a-z]|\\[^]|\(\?<(?![=!])(\w+)>|\[\^\]|\[\]|[[\]$]/gi,
    (found: string, code?: string, same?: string, name?: string) => {
      if (name) return `(?P<${name}>`;
      if (same) return `(?P=${same})`;
      if (code && /[uv]/.test(flags)) return `\\U${code.padStart(8, "0")}`;
      if (/^\\(?:[pP]\{|c)/.test(found)) left.add(found);
      if (found.startsWith("\\")) return found;
      if (inSet) {
        inSet = !found.endsWith("]");
        return found;
      }
      if (found === "[^]") return String.raw`[\s\S]`;
      if (found === "[]") return "(?!)";
      if (found === "$") return flags.includes("m") ? "$" : String.raw`\Z`;
      inSet = found === "[";
      return found;
    },
  );
}

function pythonReplacement(replacement: string, left: Set<string>): string {
  return replacement.replaceAll(/\\|\$(?:[$&`']|(\d\d?)|<(\w+)>)/g, (found, digits?: string, name?: string) => {
    if (found === "\\") return "\\\\";
    if (found === "$$") return "$";
    if (found === "$&") return String.raw`\g<0>`;
    if (digits ?? name) return `\\g<${digits ?? name}>`;
    left.add(found);
    return found;
  });
}
