import type { RegexRequest } from "./protocol.ts";

/** A request in Python's syntax. */
export interface PythonConversion {
  readonly request: RegexRequest;
  /** Syntax without a counterpart in Python, e.g. `\p{L}`. */
  readonly unsupported: readonly string[];
}

/** Converts the pattern, replacement and flags of a request to Python's syntax, as far as possible. */
export function convertFromJavaScript(request: RegexRequest): PythonConversion {
  const unsupported = new Set(
    Array.from(request.flags)
      .filter((flag) => flag === "v" || flag === "y")
      .map((flag) => `flag ${flag}`),
  );
  const pattern = pythonPattern(request.pattern, request.flags, unsupported);
  const replacement = pythonReplacement(request.replacement, unsupported);
  // In JavaScript, \d, \w and \b match ASCII only.
  const flags = `${request.flags.replaceAll(/[^ims]/g, "")}${/\\[dwb]/i.test(pattern) ? "a" : ""}`;
  const isSub = request.method === "sub" || request.method === "subn";
  return {
    request: {
      ...request,
      flavor: "python",
      pattern,
      flags,
      kind: "str",
      ...(isSub && { replacement }),
      isFunction: false,
    },
    unsupported: [...unsupported],
  };
}

function pythonPattern(pattern: string, flags: string, unsupported: Set<string>): string {
  let inSet = false;
  return pattern.replaceAll(
    /\\u\{([\da-f]+)\}|\\k<(\w+)>|\\[pP]\{[^}]*\}|\\c[a-z]|\\[^]|\(\?<(?![=!])(\w+)>|\[\^\]|\[\]|[[\]$]/gi,
    (match: string, code?: string, same?: string, name?: string) => {
      if (name) return `(?P<${name}>`;
      if (same) return `(?P=${same})`;
      if (code && /[uv]/.test(flags)) return `\\U${code.padStart(8, "0")}`;
      if (/^\\(?:[pP]\{|c)/.test(match)) unsupported.add(match);
      if (match.startsWith("\\")) return match;
      if (inSet) {
        inSet = !match.endsWith("]");
        return match;
      }
      if (match === "[^]") return String.raw`[\s\S]`;
      if (match === "[]") return "(?!)";
      if (match === "$") return flags.includes("m") ? "$" : String.raw`\Z`;
      inSet = match === "[";
      return match;
    },
  );
}

function pythonReplacement(replacement: string, unsupported: Set<string>): string {
  return replacement.replaceAll(/\\|\$(?:[$&`']|(\d\d?)|<(\w+)>)/g, (match, digits?: string, name?: string) => {
    if (match === "\\") return "\\\\";
    if (match === "$$") return "$";
    if (match === "$&") return String.raw`\g<0>`;
    if (digits ?? name) return `\\g<${digits ?? name}>`;
    unsupported.add(match);
    return match;
  });
}
