import type { Flavor } from "./protocol.ts";

/** A pattern as code writes it. */
export interface CodedPattern {
  readonly flavor: Flavor;
  readonly pattern: string;
  readonly flags: string;
}

/**
 * Reads a pattern with its quotes, slashes or call: `/a+/gi`, `r"a+"`, `re.compile(r"a+", re.I | re.M)`,
 * `new RegExp("a+", "gi")`. Null for anything else, such as a pattern alone.
 */
export function readCodedPattern(text: string): CodedPattern | null {
  const code = text
    .trim()
    .replace(/;$/, "")
    .replace(/^(?:(?:const|let|var) )?[\p{L}_$][\w$]*\s*=\s*(?=re\.|regex\.|new |\/|[rb]*["'])/iu, "");
  return readSlashes(code) ?? readRegExp(code) ?? readPython(code);
}

function readSlashes(code: string): CodedPattern | null {
  const found = /^\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?:\.(?:test|exec)\(.*\))?$/.exec(code);
  // A path such as /usr/bin/ has slashes inside, and nobody writes a literal of blanks.
  return found?.[1] && found[1].trim() !== ""
    ? { flavor: "javascript", pattern: found[1].replaceAll("\\/", "/"), flags: found[2] ?? "" }
    : null;
}

function readRegExp(code: string): CodedPattern | null {
  const found =
    /^(?:new )?RegExp\(\s*("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)\s*(?:,\s*["'`]([dgimsuvy]*)["'`]\s*)?\)$/.exec(
      code,
    );
  return found?.[1]
    ? { flavor: "javascript", pattern: unescape(found[1].slice(1, -1), JAVASCRIPT_ESCAPE), flags: found[2] ?? "" }
    : null;
}

const CALL = /^re(?:gex)?\.(?:compile|search|match|fullmatch|findall|finditer|split|subn?)\(\s*/;
const LITERAL =
  /^([rRbBuU]{0,2})("""[^]*?(?<!\\)"""|'''[^]*?(?<!\\)'''|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*')\s*/;

function readPython(code: string): CodedPattern | null {
  const call = CALL.exec(code)?.[0] ?? "";
  if (call !== "" && !/\)(?:\.\w+\(.*\))?$/s.test(code)) return null;
  let rest = code.slice(call.length);
  let pattern = "";
  let parts = 0;
  // Texts beside each other are one, as in a pattern over several lines.
  for (let found = LITERAL.exec(rest); found; found = LITERAL.exec(rest)) {
    const quotes = found[2]?.startsWith('"""') || found[2]?.startsWith("'''") ? 3 : 1;
    const inside = found[2]?.slice(quotes, -quotes) ?? "";
    pattern += /r/i.test(found[1] ?? "") ? inside : unescape(inside, PYTHON_ESCAPE);
    rest = rest.slice(found[0].length);
    parts += 1;
  }
  if (parts === 0 || (call === "" ? rest !== "" : !/^[,)]/.test(rest))) return null;
  const names = rest.matchAll(/\bre(?:gex)?\.([A-Z]+)\b/g);
  const letters = new Set(Array.from(names, ([, name = ""]) => PYTHON_FLAGS[name] ?? ""));
  return { flavor: "python", pattern, flags: [...letters].join("") };
}

const PYTHON_FLAGS: Readonly<Record<string, string>> = {
  I: "i",
  IGNORECASE: "i",
  M: "m",
  MULTILINE: "m",
  S: "s",
  DOTALL: "s",
  X: "x",
  VERBOSE: "x",
  A: "a",
  ASCII: "a",
  L: "l",
  LOCALE: "l",
};

const CONTROLS: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  f: "\f",
  v: "\v",
  b: "\b",
  a: "\x07",
  "\n": "",
};
/** Python keeps the backslash before what means nothing to it, and JavaScript drops it. */
const PYTHON_ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|([ntrfvba\n"'\\]))/gi;
const JAVASCRIPT_ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|([^]))/gi;

function unescape(text: string, escape: RegExp): string {
  return text.replaceAll(escape, (_, hex?: string, code?: string, character?: string) =>
    character === undefined
      ? String.fromCharCode(Number.parseInt(hex ?? code ?? "", 16))
      : (CONTROLS[character] ?? character),
  );
}
