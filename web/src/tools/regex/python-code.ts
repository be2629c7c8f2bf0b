import type { RegexRequest } from "./protocol.ts";

/** A Python literal of a text: raw if requested and possible, otherwise escaped. */
export function pythonLiteral(text: string, { raw = false, bytes = false } = {}): string {
  const prefix = bytes ? "b" : "";
  if (raw && !(bytes && /[^\0-\x7f]/.test(text))) {
    const quote = ['"', "'", '"""', "'''"].find((quote) => canBeRaw(text, quote));
    if (quote) return `${prefix}r${quote}${text}${quote}`;
  }
  // JSON strings are valid Python literals. In bytes, only ASCII characters are.
  const json = JSON.stringify(text).replaceAll("\u007f", String.raw`\u007f`);
  if (!bytes) return json;
  const escaped = [...new TextEncoder().encode(text)].map((byte) =>
    byte === 34 || byte === 92
      ? `\\${String.fromCharCode(byte)}`
      : byte >= 32 && byte < 127
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).padStart(2, "0")}`,
  );
  return `b"${escaped.join("")}"`;
}

/** A raw literal cannot end in a backslash or contain its quote. With single quotes, it cannot contain a line break. */
function canBeRaw(text: string, quote: string): boolean {
  if (/(?<!\\)(\\\\)*\\$/.test(text) || text.includes("\r") || text.includes("\0")) return false;
  if (quote.length === 1) return !text.includes(quote) && !text.includes("\n");
  return !text.includes(quote) && !text.endsWith(quote[0] ?? "");
}

const FLAG_NAMES: Readonly<Record<string, string>> = {
  i: "re.IGNORECASE",
  m: "re.MULTILINE",
  s: "re.DOTALL",
  x: "re.VERBOSE",
  a: "re.ASCII",
  l: "re.LOCALE",
};

/** A Python program that does what the page shows. Comments list JavaScript syntax that Python does not support. */
export function pythonCode(request: RegexRequest): string {
  if (request.flavor === "python") return program(request);
  const converted = convertFromJavaScript(request);
  const { unsupported } = converted;
  const warning = `# Python's re doesn't support these, so replace them by hand: ${unsupported.join(", ")}\n`;
  return `# Converted from JavaScript syntax.\n${unsupported.length > 0 ? warning : ""}${program(converted.request)}`;
}

function program(request: RegexRequest): string {
  const bytes = request.kind === "bytes";
  const flags = Array.from(request.flags, (flag) => FLAG_NAMES[flag] ?? "")
    .filter(Boolean)
    .join(" | ");
  const pattern = pythonLiteral(request.pattern, { raw: true, bytes });
  const lines = [
    "import re",
    "",
    `pattern = re.compile(${pattern}${flags && `, ${flags}`})`,
    `text = ${textLiteral(request.text, bytes)}`,
    "",
    ...callLines(request, bytes),
  ];
  return `${lines.join("\n")}\n`;
}

function callLines({ method, replacement, isFunction, count }: RegexRequest, bytes: boolean): string[] {
  if (method === "sub" || method === "subn") {
    const limit = count > 0 ? `, count=${count}` : "";
    if (!isFunction)
      return [`print(pattern.${method}(${pythonLiteral(replacement, { raw: true, bytes })}, text${limit}))`];
    const source = replacement.trim();
    const name = [...source.matchAll(/^def\s+(\w+)/gm)].at(-1)?.[1];
    if (!name) return [`print(pattern.${method}(${source}, text${limit}))`];
    return [source, "", "", `print(pattern.${method}(${name}, text${limit}))`];
  }
  if (method === "finditer")
    return ["for match in pattern.finditer(text):", "    print(match.span(), match.group(), match.groups())"];
  if (method === "split") return [`print(pattern.split(text${count > 0 ? `, maxsplit=${count}` : ""}))`];
  return [`print(pattern.${method}(text))`];
}

/** A triple-quoted literal for text with several lines, so that it is readable. */
function textLiteral(text: string, bytes: boolean): string {
  if (!text.includes("\n") || bytes) return pythonLiteral(text, { bytes });
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll('"""', '\\"\\"\\"')
    .replaceAll("\r", "\\r")
    .replaceAll("\0", "\\0");
  return `"""\\\n${escaped.endsWith('"') ? `${escaped.slice(0, -1)}\\"` : escaped}"""`;
}

/** A request in Python's syntax. */
interface PythonConversion {
  readonly request: RegexRequest;
  /** Syntax without a counterpart in Python, e.g. `\p{L}`. */
  readonly unsupported: readonly string[];
}

/** Converts the pattern, replacement and flags of a request to Python's syntax, as far as possible. */
function convertFromJavaScript(request: RegexRequest): PythonConversion {
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
