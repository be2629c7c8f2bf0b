/**
 * What code that isn't Python may mean if marks came along when it was copied, on the same lines, the likeliest first. The
 * kernel reads it in the same way: packages/kernels/src/python/shared/fiddle_pasted.py says what each mark is.
 */
export function pastedReadings(source: string): readonly string[] {
  const readings = [withoutIndent(source), withoutEntities(source)];
  for (let index = 0; index < readings.length && readings.length < MOST_READINGS; index += 1)
    readings.push(...withoutLineMarks(readings[index] ?? "").slice(0, MOST_READINGS - readings.length));
  return [...new Set([...readings, ...readings.map(asTyped)])].filter((reading) => reading !== source);
}

const MOST_READINGS = 8;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };
const QUOTED = /^[ \t\u00a0]*>[ \u00a0]?/;
const DIFF_HEAD =
  /^(?:diff --git |index [\da-f]+\.\.|(?:---|\+\+\+) \S|@@ |\\ No newline|(?:new|deleted) file mode |similarity index |rename (?:from|to) )/;
const NUMBERED = /^[ \t]*(\d+)(?:[ \t]*[|│:.)](?:[ \t]|$)|[ \t]|$)/;

function withoutIndent(source: string): string {
  const indent = /^(?:[ \t]*\n)*([ \t]*)\S/.exec(source)?.[1] ?? "";
  return source.replaceAll(new RegExp(`^${indent}`, "gm"), "");
}

function withoutEntities(source: string): string {
  return source.replaceAll(/&(?:(lt|gt|amp|quot|apos|nbsp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi, (_, name, digits, hex) =>
    typeof name === "string"
      ? (ENTITIES[name.toLowerCase()] ?? "")
      : String.fromCodePoint(typeof digits === "string" ? Number(digits) : Number.parseInt(String(hex), 16)),
  );
}

/** Readings without one kind of mark, if each line has it. */
function withoutLineMarks(source: string): string[] {
  const lines = source.split("\n");
  const used = lines.filter((line) => line.trim() !== "");
  if (used.length === 0) return [];
  const readings: string[] = [];
  if (used.every((line) => QUOTED.test(line))) readings.push(lines.map((line) => line.replace(QUOTED, "")).join("\n"));
  const signs = new Set(used.filter((line) => !DIFF_HEAD.test(line)).map((line) => line.charAt(0)));
  if ((signs.has("+") || signs.has("-")) && [...signs].every((sign) => "+- \u00a0".includes(sign))) {
    const dropped = signs.size > 1 ? "-" : "";
    const isDropped = (line: string) => DIFF_HEAD.test(line) || line.charAt(0) === dropped;
    readings.push(lines.map((line) => (isDropped(line) ? "" : line.slice(1))).join("\n"));
  }
  const found = used.map((line) => NUMBERED.exec(line));
  const first = Number(found[0]?.[1]);
  if (!found.every((match, index) => Number(match?.[1]) === first + index)) return readings;
  const column = Math.max(
    ...found.map((match) => (match?.[0].indexOf(match[1] ?? "") ?? 0) + (match?.[1]?.length ?? 0)),
  );
  readings.push(lines.map((line) => line.replace(NUMBERED, "")).join("\n"));
  readings.push(lines.map((line) => line.slice(column)).join("\n"));
  return readings;
}

const DOUBLE = "“”„‟″«»＂";
const SINGLE = "‘’‚‛′´＇";
const SIGNS: Readonly<Record<string, string>> = {
  "…": "...",
  "、": ",",
  "×": "*",
  "∗": "*",
  "⋅": "*",
  "÷": "/",
  "∕": "/",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
};
const TYPED =
  /[“”„‟″«»‘’‚‛′´‐-―−…、×∗⋅÷∕≤≥≠\uff01-\uff5e\u00a0\u00ad\u2000-\u200f\u202a-\u202f\u205f-\u2069\u3000\ufeff]/gu;
/** Strings and comments, strings with a typographic quote at an end, and any other such character: `_PART` in Python. */
const PART = new RegExp(
  String.raw`(?<kept>#[^\n]*|(?<quotes>"""|''')(?:\\[^]|(?!\k<quotes>)[^\\])*(?:\k<quotes>|$)|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*')` +
    `|[${DOUBLE}]{3}|[${SINGLE}]{3}` +
    String.raw`|"(?<doubleOpen>[^\\${DOUBLE}\n]*)[${DOUBLE}]|'(?<singleOpen>[^\\${SINGLE}\n]*)[${SINGLE}]|(?<unended>["'][^\n]*)` +
    String.raw`|[${DOUBLE}](?<double>[^${DOUBLE}\n]*)[${DOUBLE}]` +
    String.raw`|[${SINGLE}](?<single>(?:[^${SINGLE}\n]|(?<=[\p{L}\p{N}_])[${SINGLE}](?=[\p{L}\p{N}_]))*)[${SINGLE}]` +
    String.raw`|[${DOUBLE}](?<doubleEnd>[^"\n]*)"|[${SINGLE}](?<singleEnd>[^'\n]*)'` +
    `|${TYPED.source}`,
  "gu",
);

/** The reading with the characters of code in place of a word processor's, outside of strings and comments. */
function asTyped(source: string): string {
  let [typed, at, unended] = ["", 0, 0];
  for (let part = partFrom(source, 0, PART); part; part = partFrom(source, at, PART)) {
    typed += source.slice(at, part.index);
    const formatted =
      part.index >= unended && isFormatted(source, part.index) ? typedFormatted(source, part.index) : null;
    if (formatted) {
      typed += formatted.text;
      at = formatted.end;
      continue;
    }
    // A second one that doesn't end either would be read to the same end.
    if (part.index >= unended && isFormatted(source, part.index))
      unended = isLong(source, part.index) ? source.length : source.indexOf("\n", part.index) + 1 || source.length;
    typed += typedPart(part);
    at = part.index + part[0].length;
  }
  return typed + source.slice(at);
}

function partFrom(source: string, at: number, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

interface Typed {
  readonly text: string;
  readonly end: number;
}

/** How many strings with code in braces can be in each other. */
const MOST_LEVELS = 4;
const QUOTES = `"'${DOUBLE}${SINGLE}`;
const PART_HERE = new RegExp(PART.source, "yu");

function isFormatted(source: string, start: number): boolean {
  return QUOTES.includes(source.charAt(start)) && /f[rR]?$/i.test(source.slice(Math.max(0, start - 2), start));
}

function isLong(source: string, start: number): boolean {
  const like = quotesLike(source.charAt(start)).join("");
  const three = source.slice(start, start + 3);
  return three.length === 3 && Array.from(three).every((quote) => like.includes(quote));
}

/** The straight quote for which this one stands, and the others that stand for it. */
function quotesLike(quote: string): readonly [straight: string, curly: string] {
  return quote === '"' || DOUBLE.includes(quote) ? ['"', DOUBLE] : ["'", SINGLE];
}

/** An f-string, in whose braces is code, and where it ends; null if it doesn't end. */
function typedFormatted(source: string, start: number, level = 0): Typed | null {
  const [straight, curly] = quotesLike(source.charAt(start));
  // A word processor may have turned only one of two quotes.
  const ends = source.charAt(start) === straight ? [straight, curly] : [curly, straight];
  for (const end of ends) {
    const found = toEnd(source, start, end, level);
    if (found) return found;
  }
  return null;
}

function toEnd(source: string, start: number, ends: string, level: number): Typed | null {
  const [straight] = quotesLike(source.charAt(start));
  const size = isLong(source, start) ? 3 : 1;
  let text = straight.repeat(size);
  for (let at = start + size; at < source.length;) {
    const character = source.charAt(at);
    const quotes = source.slice(at, at + size);
    const isApostrophe = ends === SINGLE && /^[\p{L}\p{N}][^][\p{L}\p{N}]/u.test(source.slice(at - 1, at + 2));
    if (!isApostrophe && quotes.length === size && Array.from(quotes).every((quote) => ends.includes(quote)))
      return { text: text + straight.repeat(size), end: at + size };
    if (character === "\n" && size === 1) return null;
    if (character === "\\" || source.startsWith("{{", at) || source.startsWith("}}", at)) {
      text += source.slice(at, at + 2);
      at += 2;
    } else if (character === "{") {
      const code = typedBraces(source, at, size === 3, level);
      if (!code) return null;
      text += code.text;
      at = code.end;
    } else {
      text += character === straight && size === 1 ? `\\${character}` : character;
      at += 1;
    }
  }
  return null;
}

function typedBraces(source: string, start: number, isInLong: boolean, level: number): Typed | null {
  let [text, depth] = ["", 0];
  for (let at = start; at < source.length;) {
    const character = source.charAt(at);
    if (QUOTES.includes(character)) {
      const inner = typedString(source, at, level);
      if (!inner) return null;
      text += inner.text;
      at = inner.end;
      continue;
    }
    if (character === "\n" && !isInLong) return null;
    depth += character === "{" ? 1 : character === "}" ? -1 : 0;
    text += character.replaceAll(TYPED, plain);
    at += 1;
    if (depth === 0) return { text, end: at };
  }
  return null;
}

/** A string in the code in braces. */
function typedString(source: string, at: number, level: number): Typed | null {
  if (isFormatted(source, at)) return level < MOST_LEVELS ? typedFormatted(source, at, level + 1) : null;
  const part = partFrom(source, at, PART_HERE);
  return part && part.groups?.["unended"] === undefined ? { text: typedPart(part), end: at + part[0].length } : null;
}

function typedPart({ 0: part, groups = {} }: RegExpExecArray): string {
  if (groups["kept"] !== undefined || groups["unended"] !== undefined) return part;
  const double = groups["double"] ?? groups["doubleOpen"] ?? groups["doubleEnd"];
  if (double !== undefined) return `"${double.replaceAll('"', '\\"')}"`;
  const single = groups["single"] ?? groups["singleOpen"] ?? groups["singleEnd"];
  if (single !== undefined) return `'${single.replaceAll("'", "\\'")}'`;
  return part.replaceAll(TYPED, plain);
}

/** The character of code that a word processor's, or a wide one, stands for. What can't be seen is nothing. */
function plain(typed: string): string {
  if (DOUBLE.includes(typed)) return '"';
  if (SINGLE.includes(typed)) return "'";
  if (/[\uff01-\uff5e]/.test(typed)) return typed.normalize("NFKC");
  if (Object.hasOwn(SIGNS, typed)) return SIGNS[typed] ?? "";
  if (/[‐-―−]/.test(typed)) return "-";
  return /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/.test(typed) ? " " : "";
}
