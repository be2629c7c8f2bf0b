import type { Flavor } from "../protocol.ts";
import type { PatternPart } from "./node.ts";

/** Control characters by their escape letters. */
const CONTROL_CHARACTERS: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  f: "\f",
  v: "\v",
  a: "\x07",
  0: "\0",
};
const CLASS_LETTERS = { python: "dDwWsSbBAZz", javascript: "dDwWsSbB" } as const;

/** Reads an escape. `at` is the position after the backslash. */
export function readEscape(
  text: string,
  at: number,
  flavor: Flavor,
  groupCount: number,
): { readonly part: PatternPart; readonly end: number } {
  const rest = text.slice(at);
  const named = /^k<([^>]+)>/.exec(rest);
  if (flavor === "javascript" && named)
    return { part: { kind: "reference", group: named[1] ?? "" }, end: at + named[0].length };
  const property = /^[pP]\{[^}]*\}/.exec(rest);
  if (flavor === "javascript" && property)
    return { part: { kind: "escape", name: `\\${property[0]}` }, end: at + property[0].length };
  const reference = /^[1-9]\d?/.exec(rest);
  const isOctal = /^[0-3][0-7]{2}/.test(rest);
  if (reference && !isOctal && (flavor === "python" || Number(reference[0]) <= groupCount))
    return { part: { kind: "reference", group: reference[0] }, end: at + reference[0].length };
  const letter = rest[0] ?? "";
  if (CLASS_LETTERS[flavor].includes(letter)) return { part: { kind: "escape", name: `\\${letter}` }, end: at + 1 };
  const { character, length } = readCharacter(rest);
  return { part: { kind: "literal", text: character }, end: at + length };
}

/** Reads an escaped character after the backslash, and the length of its escape. */
export function readCharacter(rest: string): { readonly character: string; readonly length: number } {
  const code = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|u\{([\da-fA-F]+)\})/.exec(rest);
  if (code) {
    const value = Number.parseInt(code.slice(1).find(Boolean) ?? "0", 16);
    return { character: value <= 0x10ffff ? String.fromCodePoint(value) : "\ufffd", length: code[0].length };
  }
  const octal = /^[0-3]?[0-7]{1,2}/.exec(rest);
  if (octal) return { character: String.fromCharCode(Number.parseInt(octal[0], 8)), length: octal[0].length };
  const control = /^c([A-Za-z])/.exec(rest);
  if (control) return { character: String.fromCharCode((control[1] ?? "").charCodeAt(0) % 32), length: 2 };
  const name = /^N\{([^}]*)\}/.exec(rest);
  if (name) return { character: `{${name[1]}}`, length: name[0].length };
  const character = /^[^]/u.exec(rest)?.[0] ?? "\\";
  return { character: CONTROL_CHARACTERS[character] ?? character, length: Math.max(1, character.length) };
}
