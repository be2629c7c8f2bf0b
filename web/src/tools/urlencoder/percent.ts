export type EncodeMode = "component" | "path" | "uri" | "form" | "query" | "every";

export interface EncodeOptions {
  readonly mode: EncodeMode;
  /** `%e9` instead of `%E9`. Both mean the same. */
  readonly lowerHex: boolean;
  /** Encodes each line separately and keeps the line breaks. */
  readonly perLine: boolean;
}

const UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
const SUB_DELIMS = "!$&'()*+,;=";

/** The reserved characters that each mode doesn't encode, beside letters, digits and `-._~`. */
const KEPT: Readonly<Record<"component" | "path" | "uri", string>> = {
  // RFC 3986 2.3. JavaScript's encodeURIComponent doesn't encode !'()*.
  component: "",
  path: `${SUB_DELIMS}:@`,
  uri: `${SUB_DELIMS}:@/?#[]`,
};

/** Every character with a meaning in a URL. */
export const RESERVED = Array.from(`:/?#[]@${SUB_DELIMS} %~`);

const COMPARED_MODES = { component: "Component", path: "Path segment", uri: "Full URL", form: "Form value" } as const;

/** What each mode does with every character that has a meaning in a URL, in Markdown: the head and the rows. */
export function compareModes(): readonly (readonly string[])[] {
  const modes = Object.keys(COMPARED_MODES) as (keyof typeof COMPARED_MODES)[];
  const rows = RESERVED.map((character) => [
    `\`${character === " " ? "space" : character}\``,
    `\`${encode(character, { mode: "every", lowerHex: false, perLine: false })}\``,
    ...modes.map((mode) => {
      if (keeps(mode, character)) return "unchanged";
      return mode === "form" && character === " " ? "becomes +" : "encoded";
    }),
  ]);
  return [["Character", "Encoded", ...Object.values(COMPARED_MODES)], ...rows];
}

/** Percent-encodes a text as UTF-8. */
export function encode(text: string, { mode, lowerHex, perLine }: EncodeOptions): string {
  if (mode === "query") return encodeQuery(text, lowerHex);
  if (perLine) return text.replaceAll(/[^\r\n]+/g, (line) => encodeWhole(line, mode, lowerHex));
  return encodeWhole(text, mode, lowerHex);
}

/** Whether a mode leaves the character as it is. */
export function keeps(mode: EncodeMode, character: string): boolean {
  return encode(character, { mode: mode === "query" ? "form" : mode, lowerHex: false, perLine: false }) === character;
}

/** The escapes that the text already contains, which are therefore encoded a second time. */
export function countEscapes(text: string): number {
  return text.match(/%[0-9a-f]{2}/gi)?.length ?? 0;
}

/** The lengths of a text and its encoded form. */
export function describeLengths(before: string, after: string): string {
  const [from, to] = [before, after].map((text) => Array.from(text).length.toLocaleString("en"));
  return `${from} characters in, ${to} out.`;
}

/** Converts lines of `name=value` to a query string. */
function encodeQuery(text: string, lowerHex: boolean): string {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const at = line.indexOf("=");
      const pair = at < 0 ? [line] : [line.slice(0, at), line.slice(at + 1)];
      return pair.map((part) => encodeWhole(part, "form", lowerHex)).join("=");
    })
    .join("&");
}

function encodeWhole(text: string, mode: Exclude<EncodeMode, "query">, lowerHex: boolean): string {
  const kept = keptBy(mode);
  const escapes = Array.from({ length: 256 }, (_, byte) => escapeByte(byte, lowerHex));
  const ascii = escapes.slice(0, 128).map((escape, code) => {
    const character = String.fromCharCode(code);
    if (kept.includes(character)) return character;
    return mode === "form" && character === " " ? "+" : escape;
  });
  let encoded = "";
  for (const byte of encoder.encode(text)) encoded += ascii[byte] ?? escapes[byte];
  return encoded;
}

function keptBy(mode: Exclude<EncodeMode, "query">): string {
  if (mode === "every") return "";
  // The URL Standard's application/x-www-form-urlencoded, which browsers send.
  if (mode === "form") return `${UNRESERVED.slice(0, -1)}*`;
  return UNRESERVED + KEPT[mode];
}

const encoder = new TextEncoder();

function escapeByte(byte: number, lowerHex: boolean): string {
  const hex = byte.toString(16).padStart(2, "0");
  return `%${lowerHex ? hex : hex.toUpperCase()}`;
}
