import { fromJavaScript } from "./from-javascript.ts";
import type { RegexQuestion } from "./question.ts";

/** A Python literal of the text: raw where Python can write it so, else escaped. */
export function pythonLiteral(text: string, { raw = false, bytes = false } = {}): string {
  const prefix = bytes ? "b" : "";
  if (raw && !(bytes && /[^\0-\x7f]/.test(text))) {
    const quote = ['"', "'", '"""', "'''"].find((quote) => fitsRaw(text, quote));
    if (quote) return `${prefix}r${quote}${text}${quote}`;
  }
  // JSON's escapes are Python's, but for characters beyond ASCII in bytes.
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

/** A raw literal ends before a backslash never, cannot hold its own quote, and with single quotes not a line's end. */
function fitsRaw(text: string, quote: string): boolean {
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

/** The Python program that does what the page shows, and says what of JavaScript it cannot. */
export function pythonCode(question: RegexQuestion): string {
  if (question.flavour === "python") return programOf(question);
  const { question: inPython, left } = fromJavaScript(question);
  const warning = `# Python's re has no counterpart to these, so change them by hand: ${left.join(", ")}\n`;
  return `# From JavaScript's syntax.\n${left.length > 0 ? warning : ""}${programOf(inPython)}`;
}

function programOf(question: RegexQuestion): string {
  const bytes = question.kind === "bytes";
  const flags = Array.from(question.flags, (flag) => FLAG_NAMES[flag] ?? "")
    .filter(Boolean)
    .join(" | ");
  const pattern = pythonLiteral(question.pattern, { raw: true, bytes });
  const lines = [
    "import re",
    "",
    `pattern = re.compile(${pattern}${flags && `, ${flags}`})`,
    `text = ${textLiteral(question.text, bytes)}`,
    "",
    ...callLines(question, bytes),
  ];
  return `${lines.join("\n")}\n`;
}

function callLines({ method, replacement, isFunction, count }: RegexQuestion, bytes: boolean): string[] {
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

/** Over several lines where the text has them, so that it can be read. */
function textLiteral(text: string, bytes: boolean): string {
  if (!text.includes("\n") || bytes) return pythonLiteral(text, { bytes });
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll('"""', '\\"\\"\\"')
    .replaceAll("\r", "\\r")
    .replaceAll("\0", "\\0");
  return `"""\\\n${escaped.endsWith('"') ? `${escaped.slice(0, -1)}\\"` : escaped}"""`;
}
